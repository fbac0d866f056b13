import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { CircleCheckBig } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { Ref } from 'react'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'

export interface HandedTest {
  testOrder: TestOrder
}

interface HandedOverTestProps extends HandedTest {
  next: Ref<HTMLButtonElement>
}

export function HandedOverTest({ testOrder, next }: HandedOverTestProps) {
  const t = useT('businessOrders')
  return (
    <div className="m-auto flex w-full max-w-lg grow flex-col justify-center gap-5 md:max-w-2xl md:gap-8">
      <div className="flex items-center gap-4">
        <CircleCheckBig
          aria-hidden
          className="size-16 shrink-0 text-[#f7c548] md:size-28"
          strokeWidth={2.2}
        />
        <div className="min-w-0">
          <Dialog.Title className="text-28 md:text-hero">{t('handedOver.title')}</Dialog.Title>
          <Code className="text-14">{testOrder.code}</Code>
        </div>
      </div>
      <section
        aria-label={t('testOrder.title')}
        className="rounded-card border-3 border-dashed border-[#0b5a4e] bg-[#ffffff] p-5 text-[#1f1b16] outline-2 outline-[#ffffff]"
      >
        <p className="text-22 font-semibold md:text-28">{t('testOrder.wasTest')}</p>
        <p className="mt-1 text-18">{t('testOrder.wasTestText')}</p>
      </section>
      <Dialog.Close
        ref={next}
        className="min-h-16 rounded-control bg-[#f7c548] text-18 font-semibold text-[#1f1b16]"
      >
        {t('testOrder.backToBoard')}
      </Dialog.Close>
    </div>
  )
}
