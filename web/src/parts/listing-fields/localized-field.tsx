import { CONVENTIONS, type ContentLanguage, contentLanguages } from '@dawra/contract/platform/languages.rules'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { TextArea, TextField } from '#ui/text-field'

type Text = Record<ContentLanguage, string>
type WithTexts = Record<string, Text>
type TextOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends Text ? Name : never }[keyof Fields] &
  string

interface LocalizedFieldProps<Fields> {
  name: TextOf<Fields>
  label: string
  placeholder?: string
  hint?: string
  long?: boolean
  required?: boolean
}

/** A text in the page's language. A button shows the other language, which is visible when it is filled. */
export function LocalizedField<Fields>({
  name,
  label,
  placeholder,
  hint,
  long = false,
  required = false,
}: LocalizedFieldProps<Fields>) {
  const t = useT('listingFields.words')
  const shell = useT('shell')
  const [own, other] = contentLanguages(useLocale())
  const { getValues } = useFormContext<WithTexts>()
  const [requested, setRequested] = useState(false)
  const both = requested || getValues(`${name}.${other}`) !== ''
  const inOther = other === 'ar' ? t('inArabic') : t('inEnglish')
  return (
    <div className={both ? 'grid gap-4' : 'grid gap-1'}>
      <OneLanguage
        name={`${name}.${own}`}
        label={label}
        optional={required ? undefined : shell('optional')}
        placeholder={placeholder}
        hint={hint}
        long={long}
      />
      {both ? (
        <OneLanguage name={`${name}.${other}`} label={`${label} (${inOther})`} long={long} />
      ) : (
        <button
          type="button"
          onClick={() => setRequested(true)}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-14 font-medium text-wadi"
        >
          <Plus aria-hidden className="size-4" />
          {other === 'ar' ? t('addArabic') : t('addEnglish')}
          <span className="sr-only">: {label}</span>
        </button>
      )}
      {(name as string) === 'title' && <OneLanguageNote />}
    </div>
  )
}

const ARABIC = /\p{Script=Arabic}/u

/** A hint about a name that is entered in only one language: what readers of the other language will see. */
function OneLanguageNote() {
  const t = useT('listingFields.words')
  const { en, ar } = useWatch<{ title: Text }, 'title'>({ name: 'title' })
  const written = [en, ar].filter(text => text.trim() !== '')
  const [only] = written
  if (only === undefined || written.length > 1) return null
  return (
    <p className="-mt-1 text-14 text-muted">{ARABIC.test(only) ? t('readsArabic') : t('readsEnglish')}</p>
  )
}

interface OneLanguageProps {
  name: `${string}.${ContentLanguage}`
  label: string
  optional?: string | undefined
  placeholder?: string | undefined
  hint?: string | undefined
  long: boolean
}

function OneLanguage({ name, long, ...texts }: OneLanguageProps) {
  const { register, getFieldState, formState } = useFormContext<WithTexts>()
  const lang = name.endsWith('.ar') ? 'ar' : 'en'
  const shared = {
    ...register(name),
    ...texts,
    lang,
    dir: CONVENTIONS[lang].direction,
    error: getFieldState(name, formState).error?.message,
  }
  return long ? <TextArea {...shared} rows={3} /> : <TextField {...shared} autoComplete="off" />
}
