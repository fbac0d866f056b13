import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { ActionFrame, Problem } from './action-frame.tsx'
import { BigChoice } from './big-choice.tsx'
import { oneLineText } from './one-line-text.ts'
import { isCodeOf, readCode } from './parcel-code.ts'
import { PhotoField } from './photo-field.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

const SHORTEST_NAME = 2

/** Completes a delivery: by the customer's code, which this phone checks offline, or by a person's name. */
export function DeliveredForm({ round, stop }: AtStop) {
  const t = useT('driver.delivery')
  const { store, isStoring, problem } = useStoreCommand()
  const { replace } = usePlace()
  const [by, setBy] = useState<'code' | 'name'>('code')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [issue, setIssue] = useState<'noCode' | 'wrongCode' | 'noName' | null>(null)
  const newCommand = oneLineText(name)
  const check = async () => {
    if (by === 'name') return newCommand && newCommand.length >= SHORTEST_NAME ? null : 'noName'
    if (!readCode(code)) return 'noCode'
    return (await isCodeOf(stop, code)) ? null : 'wrongCode'
  }
  const save = async () => {
    const wrong = await check()
    setIssue(wrong)
    if (wrong) return
    const payload = by === 'code' ? { code: readCode(code), name: null } : { code: null, name: newCommand }
    const command = {
      kind: 'delivered' as const,
      roundId: round.id,
      stopId: stop.id,
      binNumber: null,
      payload,
    }
    if (await store(command, photo ?? undefined)) replace({})
  }
  return (
    <ActionFrame title={t('handOver')} back={{ stop: stop.id }}>
      <BigChoice
        legend={t('how')}
        choices={[
          { value: 'code' as const, label: t('byCode') },
          { value: 'name' as const, label: t('byName') },
        ]}
        value={by}
        onChange={value => {
          setBy(value)
          setIssue(null)
        }}
      />
      {by === 'code' ? (
        <TextField
          key="code"
          label={t('code')}
          hint={t('codeHint')}
          error={issue === 'noCode' || issue === 'wrongCode' ? t(issue) : undefined}
          value={code}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          className="text-22"
          onChange={event => setCode(event.target.value)}
        />
      ) : (
        <TextField
          key="name"
          label={t('name')}
          error={issue === 'noName' ? t(issue) : undefined}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
        />
      )}
      <PhotoField photo={photo} onPhoto={setPhoto} />
      <p className="font-semibold">{t('stays')}</p>
      <Problem>{problem}</Problem>
      <Button size="large" className="min-h-16 text-22" pending={isStoring} onClick={() => void save()}>
        {t('save')}
      </Button>
    </ActionFrame>
  )
}
