import { useT } from '#lib/i18n'
import { QrCode } from '#parts/qr-code.tsx'
import { Stub } from '#ui/stub'

/** The code a person shows at the counter. */
export function PickupStub({ code }: { code: string }) {
  const t = useT('orders')
  return <Stub label={t('showCode')} code={code} qr={<QrCode text={code} label={t('qrLabel')} />} />
}
