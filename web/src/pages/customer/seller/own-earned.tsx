import type { SellerWeek } from '@dawra/contract/seller-money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Earned } from '#features/shop/earned.tsx'
import { ownSellerMoneyQuery } from '#features/shop/queries.ts'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton } from '#ui/skeleton'

/** What the seller has earned, and its weeks for spreadsheets. */
export function OwnEarned() {
  const t = useT('seller.earned')
  return (
    <Answer query={useQuery(ownSellerMoneyQuery())} waiting={<CardSkeleton className="h-72" />}>
      {money => (
        <Card className="grid max-w-[46rem] gap-4">
          <Earned money={money} actionOf={(week, name) => <SheetButton week={week} name={name} />} />
          <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
            {t('payout')}
            <LinkButton to="/support" variant="secondary" size="small">
              {t('ask')}
            </LinkButton>
          </p>
        </Card>
      )}
    </Answer>
  )
}

function SheetButton({ week: { week }, name }: { week: SellerWeek; name: string }) {
  const t = useT('seller.earned')
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () => callForFile('GET /api/v1/me/seller/statement.csv', { query: { week, language } }),
    onSuccess: file => saveFile(file, `compost-${week}.csv`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={t('download', { week: name })}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      CSV
    </Button>
  )
}
