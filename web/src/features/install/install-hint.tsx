import { Check, type LucideIcon, Share, Smartphone, SquarePlus, X } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { answerInstall, install, useInstallMethod } from '#lib/install-app'
import { productName } from '#lib/locale'
import { Button } from '#ui/button'

/** Suggests installing the app to a returning user. Dismissed once, it does not return. */
export function InstallHint({ audience }: { audience: 'customer' | 'business' | 'driver' }) {
  const t = useT('install')
  const name = productName(useLocale())
  const way = useInstallMethod()
  if (!way) return null
  return (
    <section
      aria-labelledby="install"
      className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-3 rounded-card bg-luban p-4"
    >
      <Smartphone aria-hidden className="mt-0.5 size-6 text-wadi" />
      <div>
        <h2 id="install" className="font-text text-16 font-semibold">
          {t('title', { name })}
        </h2>
        <p className="text-14">{t(`${audience}Text`)}</p>
      </div>
      <button
        type="button"
        aria-label={t('later')}
        onClick={answerInstall}
        className="-my-2 -me-2 grid size-11 place-items-center rounded-control"
      >
        <X aria-hidden className="size-5" />
      </button>
      <div className="col-start-2 col-end-4">
        {way === 'prompt' ? (
          <Button size="small" onClick={() => void install()}>
            {t('install')}
          </Button>
        ) : (
          <Steps />
        )}
      </div>
    </section>
  )
}

const STEPS: readonly { key: 'share' | 'add' | 'confirm'; Icon: LucideIcon }[] = [
  { key: 'share', Icon: Share },
  { key: 'add', Icon: SquarePlus },
  { key: 'confirm', Icon: Check },
]

function Steps() {
  const t = useT('install.ios')
  return (
    <>
      <p className="mb-2 text-14 font-medium">{t('title')}</p>
      <ol className="grid gap-2">
        {STEPS.map(({ key, Icon }, index) => (
          <li key={key} className="flex items-center gap-3 text-14">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-pill bg-wadi text-13 font-semibold text-on-wadi"
            >
              {index + 1}
            </span>
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-control bg-paper text-sea"
            >
              <Icon className="size-5" />
            </span>
            {t(key)}
          </li>
        ))}
      </ol>
    </>
  )
}
