import { type Basket, lastMoment, lostWith, type VoucherObstacle } from '@dawra/contract/vouchers/rules'
import { TicketPercent } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { Code } from '#ui/bdi'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { type CheckedVoucher, readCode, useObstacleText, type VoucherChoice } from './use-voucher.ts'

interface VoucherFieldProps {
  voucher: VoucherChoice
  basket: Basket
}

const MAX_SHOWN = 4

export function VoucherField({ voucher, basket }: VoucherFieldProps) {
  const t = useT('checkout.voucher')
  const section = useStableFocus(voucher)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="voucher"
      className="grid gap-3 rounded-card bg-paper p-4 md:p-5"
    >
      <h2 id="voucher" className="text-22">
        {t('title')}
      </h2>
      {voucher.chosen ? (
        <Chosen checked={voucher.chosen} voucher={voucher} basket={basket} />
      ) : (
        <>
          <TypedCode voucher={voucher} basket={basket} />
          <Mine voucher={voucher} basket={basket} />
        </>
      )}
    </section>
  )
}

/** The clicked control disappears with the choice, so the focus moves to the section. */
function useStableFocus({ chosen, mine }: VoucherChoice) {
  const section = useRef<HTMLElement>(null)
  const isChosen = chosen !== undefined
  const before = useRef<boolean>(undefined)
  useEffect(() => {
    // The voucher stored in this tab appears when the vouchers load, without a click: no focus then.
    if (!mine) return
    const changed = before.current !== undefined && before.current !== isChosen
    before.current = isChosen
    if (changed) section.current?.focus({ preventScroll: true })
  }, [mine, isChosen])
  return section
}

function Chosen({ checked, voucher, basket }: VoucherFieldProps & { checked: CheckedVoucher }) {
  const t = useT('checkout.voucher')
  const locale = useLocale()
  const format = useFormat()
  const obstacle = useObstacleText(basket)(checked)
  const lost = obstacle ? 0 : lostWith(checked.voucher, basket)
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 rounded-control border border-dashed border-wadi bg-luban p-3 ps-4">
        <TicketPercent aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />
        <div className="min-w-0 grow">
          <p className="font-medium">{pick(checked.voucher.title, locale)}</p>
          <Code className="text-14">{checked.voucher.code}</Code>
        </div>
        <Button variant="ghost" size="small" onClick={voucher.drop}>
          {t('remove')}
        </Button>
      </div>
      {obstacle && (
        <p role="alert" className="rounded-control bg-date-soft p-3 font-medium text-date">
          {obstacle}
        </p>
      )}
      {lost > 0 && (
        <p role="status" className="font-medium text-date">
          {t('lost', { amount: format.money(lost) })}
        </p>
      )}
    </div>
  )
}

function TypedCode({ voucher, basket }: VoucherFieldProps) {
  const t = useT('checkout.voucher')
  const errors = useT('errors')
  const say = useProblemText()
  const obstacleText = useObstacleText(basket)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const code = readCode(typed)
    if (!code) return setProblem(t('notACode'))
    if (!voucher.mine) {
      if (voucher.error) voucher.retry()
      return setProblem(voucher.error ? say(voucher.error) : t('loading'))
    }
    const found = voucher.mine.find(checked => checked.voucher.code === code)
    if (!found) return setProblem(errors('voucher_unknown'))
    const obstacle = obstacleText(found)
    if (obstacle) return setProblem(obstacle)
    voucher.take(code)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <TextField
        name="voucher"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Otherwise the surrounding form would place the order without the voucher.
          event.preventDefault()
          add()
        }}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        label={t('label')}
        hint={t('hint')}
        error={problem}
        className="font-code rtl:text-end"
      />
      <Button variant="secondary" onClick={add} className="mt-[1.875rem] min-h-12">
        {t('add')}
      </Button>
    </div>
  )
}

const NOT_OFFERED: readonly VoucherObstacle[] = ['used', 'recalled', 'expired', 'other_shop']

function Mine({ voucher, basket }: VoucherFieldProps) {
  const t = useT('checkout.voucher')
  const say = useProblemText()
  if (voucher.error && !voucher.mine)
    return (
      <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-muted">
        {say(voucher.error)}
        <Button variant="ghost" size="small" onClick={voucher.retry}>
          {t('retry')}
        </Button>
      </p>
    )
  const fitting = (voucher.mine ?? []).filter(({ obstacle }) => !obstacle || !NOT_OFFERED.includes(obstacle))
  const offered = [
    ...fitting.filter(({ obstacle }) => !obstacle),
    ...fitting.filter(({ obstacle }) => obstacle),
  ].slice(0, MAX_SHOWN)
  if (offered.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-16">{t('mine')}</h3>
      <ul className="grid gap-2">
        {offered.map(checked => (
          <li key={checked.voucher.id}>
            <Offered checked={checked} voucher={voucher} basket={basket} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Offered({ checked, voucher, basket }: VoucherFieldProps & { checked: CheckedVoucher }) {
  const t = useT('checkout.voucher')
  const locale = useLocale()
  const format = useFormat()
  const whyNot = useObstacleText(basket)(checked)
  const title = pick(checked.voucher.title, locale)
  return (
    <div className="flex items-center gap-3 rounded-control border border-line p-3">
      <TicketPercent aria-hidden className="size-5 shrink-0 text-wadi" />
      <div className="min-w-0 grow">
        <p className="font-medium">{title}</p>
        <p className="text-14 text-muted">
          {whyNot ?? t('until', { date: format.date(lastMoment(checked.voucher.expiresAt)) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        whyNot={whyNot}
        aria-label={t('useNamed', { title })}
        onClick={() => voucher.take(checked.voucher.code)}
      >
        {t('use')}
      </Button>
    </div>
  )
}
