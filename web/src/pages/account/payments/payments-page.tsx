import type { SavedCard } from '@dawra/contract/payments/cards'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { cardsQuery } from '#parts/cards/queries.ts'
import { Ltr } from '#ui/bdi'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { CardRow } from './card-row.tsx'

export function PaymentsPage() {
  const t = useT('profile.payments')
  return (
    <SubPage title={t('title')}>
      <Cards />
    </SubPage>
  )
}

function Cards() {
  const t = useT('profile.payments')
  const cards = useQuery(cardsQuery())
  return (
    <Loaded query={cards}>
      {list => (list.length === 0 ? <NoCards /> : <CardList cards={list} text={t('text')} />)}
    </Loaded>
  )
}

function NoCards() {
  const t = useT('profile.payments')
  return (
    <EmptyState
      icon={<CreditCard />}
      title={t('none')}
      action={<LinkButton to="/browse">{t('browse')}</LinkButton>}
    >
      {t('noneText')}
    </EmptyState>
  )
}

function CardList({ cards, text }: { cards: readonly SavedCard[]; text: string }) {
  const t = useT('profile.payments')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const show = (answer: { cards: SavedCard[] }) => queryClient.setQueryData(cardsQuery().queryKey, answer)
  const favour = useMutation({
    mutationFn: (cardId: string) => call('PUT /api/v1/me/cards/{cardId}/default', { params: { cardId } }),
    onSuccess: show,
  })
  const remove = useMutation({
    mutationFn: (cardId: string) => call('DELETE /api/v1/me/cards/{cardId}', { params: { cardId } }),
    onSuccess: answer => {
      show(answer)
      setLeaving(null)
      toast({ kind: 'success', title: t('removed') })
    },
  })
  return (
    <>
      <p className="text-muted">{text}</p>
      <FormProblem>{favour.error && say(favour.error)}</FormProblem>
      <ul className="grid gap-3">
        {cards.map(card => (
          <CardRow
            key={card.id}
            card={card}
            pending={favour.isPending && favour.variables === card.id}
            onFavour={() => favour.mutate(card.id)}
            onRemove={() => setLeaving(card)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={open => {
          if (!open) setLeaving(null)
          remove.reset()
        }}
        title={t('removeTitle')}
        description={
          leaving && t.rich('removeText', { card: () => <Ltr>{`•••• ${leaving.lastDigits}`}</Ltr> })
        }
        action={t('remove')}
        dangerous
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      >
        <FormProblem>{remove.error && say(remove.error)}</FormProblem>
      </ConfirmDialog>
    </>
  )
}
