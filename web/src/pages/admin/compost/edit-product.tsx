import { isAmbiguous, parseRials } from '@dawra/contract/digits.rules'
import type { StockedProduct } from '@dawra/contract/shop'
import { HIGHEST_PRICE, LOWEST_PRICE } from '@dawra/contract/shop.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { found } from '#lib/found'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import type { Said } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { PictureField } from '#parts/picture-field.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea, TextField } from '#ui/text-field'
import { stockQuery } from './queries.ts'

interface EditProductProps {
  product: StockedProduct
  onClose: () => void
}

/** Texts, picture, price, and whether it is on sale. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const t = useT('operatorCompost.edit')
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('title')}>
      <EditForm product={product} onClose={onClose} />
    </Sheet>
  )
}

const fieldsOf = ({ title, description, pricePerKg }: StockedProduct) => ({
  titleEn: title.en ?? '',
  titleAr: title.ar ?? '',
  descriptionEn: description.en ?? '',
  descriptionAr: description.ar ?? '',
  price: (pricePerKg / 1000).toFixed(3),
})
type Fields = ReturnType<typeof fieldsOf>

function EditForm({ product, onClose }: EditProductProps) {
  const t = useT('operatorCompost.edit')
  const shell = useT('shell')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  // The list is refetched after every sale; what is being typed stays.
  const [base, rebase] = useState(product)
  const [picture, setPicture] = useState(base.picture)
  const [isAvailable, setAvailable] = useState(base.isOnSale)
  const form = useForm<Fields>({ defaultValues: fieldsOf(base) })
  const { errors } = form.formState
  const { saving, conflict } = useSave(base, {
    onDone: onClose,
    onTheirs: theirs => {
      rebase(theirs)
      form.reset(fieldsOf(theirs))
      setPicture(theirs.picture)
      setAvailable(theirs.isOnSale)
    },
  })
  const judgePrice = (typed: string) => {
    const price = parseRials(typed)
    if (isAmbiguous(typed)) return t('priceUnclear')
    return (price !== null && price >= LOWEST_PRICE && price <= HIGHEST_PRICE) || t('priceWrong')
  }
  const title = { validate: rules.filled }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(fields => saving.mutate({ fields, picture, isAvailable }))}
      className="grid gap-4"
    >
      <CheckboxField
        checked={isAvailable}
        onChange={({ target }) => setAvailable(target.checked)}
        label={t('onSale')}
      />
      <TextField
        {...form.register('price', { validate: judgePrice })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        label={t('price')}
        error={errors.price?.message}
        className="max-w-40 rtl:text-end"
      />
      <TextField
        {...form.register('titleEn', title)}
        lang="en"
        maxLength={80}
        label={t('titleEn')}
        error={errors.titleEn?.message}
      />
      <TextField
        {...form.register('titleAr', title)}
        lang="ar"
        maxLength={80}
        label={t('titleAr')}
        error={errors.titleAr?.message}
      />
      <TextArea
        {...form.register('descriptionEn')}
        lang="en"
        maxLength={1000}
        label={t('descriptionEn')}
        optional={shell('optional')}
      />
      <TextArea
        {...form.register('descriptionAr')}
        lang="ar"
        maxLength={1000}
        label={t('descriptionAr')}
        optional={shell('optional')}
      />
      <PictureField picture={picture} onPicture={setPicture} />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" size="large" pending={saving.isPending}>
        {shell('save')}
      </Button>
      {conflict}
    </form>
  )
}

interface Saved {
  fields: Fields
  picture: string | null
  isAvailable: boolean
}

const termsOf = ({ title, description, pricePerKg, picture, isOnSale }: StockedProduct) => ({
  title: { en: title.en ?? '', ar: title.ar ?? '' },
  description: { en: description.en ?? '', ar: description.ar ?? '' },
  pricePerKg,
  picture,
  isAvailable: isOnSale,
})
type ProductTerms = ReturnType<typeof termsOf>

function useSaidProduct(): Said<ProductTerms> {
  const t = useT('operatorCompost.edit')
  const conflict = useT('conflict')
  const format = useFormat()
  const values = useValues()
  return {
    isAvailable: { label: t('onSale'), text: values.yesNo },
    pricePerKg: { label: t('price'), text: format.money },
    title: { label: t('productTitle'), text: values.localized },
    description: { label: t('description'), text: values.localized },
    picture: { label: conflict('photo'), text: values.photo },
  }
}

interface Afterwards {
  onDone: () => void
  onTheirs: (theirs: StockedProduct) => void
}

function useSave(base: StockedProduct, { onDone, onTheirs }: Afterwards) {
  const t = useT('operatorCompost.edit')
  const queryClient = useQueryClient()
  const said = useSaidProduct()
  const { saveOver, conflict } = useVersionedSave()
  const editing = {
    base,
    said,
    termsOf,
    load: async () => found((await call('GET /api/v1/admin/products')).products, ({ id }) => id === base.id),
    save: (terms: ProductTerms, version: number) =>
      call('PUT /api/v1/admin/products/{productId}', {
        params: { productId: base.id },
        body: { ...terms, version },
      }),
  }
  const saving = useMutation({
    mutationFn: ({ fields, picture, isAvailable }: Saved) =>
      saveOver(editing, {
        title: { en: fields.titleEn.trim(), ar: fields.titleAr.trim() },
        description: { en: fields.descriptionEn.trim(), ar: fields.descriptionAr.trim() },
        // Judged before: it is one.
        pricePerKg: parseRials(fields.price) ?? base.pricePerKg,
        picture,
        isAvailable,
      }),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'theirs') return onTheirs(thing)
      toast({ kind: 'success', title: t('done') })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(stockQuery()),
  })
  return { saving, conflict }
}
