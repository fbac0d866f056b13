import type { StockedProduct } from '@dawra/contract/shop/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { PictureField } from '#parts/picture-field.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { fieldsOf, type ProductFields, ProductWords, wordsOf } from './product-fields.tsx'
import { useShopManager } from './shop-manager.tsx'

interface EditProductProps {
  product: StockedProduct
  onClose: () => void
}

export function EditProduct({ product, onClose }: EditProductProps) {
  const t = useT('operatorCompost.edit')
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('title')}>
      <EditForm product={product} onClose={onClose} />
    </Sheet>
  )
}

function EditForm({ product, onClose }: EditProductProps) {
  const t = useT('operatorCompost.edit')
  const shell = useT('shell')
  const { say } = useShopManager()
  // The list is refetched after every sale; what is being entered stays.
  const [base, rebase] = useState(product)
  const [picture, setPicture] = useState(base.picture)
  const [isAvailable, setAvailable] = useState(base.isOnSale)
  const form = useForm<ProductFields>({ defaultValues: fieldsOf(base) })
  const { saving, conflict } = useSave(base, {
    onDone: onClose,
    onTheirs: theirs => {
      rebase(theirs)
      form.reset(fieldsOf(theirs))
      setPicture(theirs.picture)
      setAvailable(theirs.isOnSale)
    },
  })
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
      <ProductWords form={form} />
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
  fields: ProductFields
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

function useProductLabels(): FieldLabels<ProductTerms> {
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
  const desk = useShopManager()
  const labels = useProductLabels()
  const { saveOver, conflict } = useVersionedSave()
  const editing = {
    base,
    labels,
    termsOf,
    load: async () => findOrThrow(await desk.loadProducts(), ({ id }) => id === base.id),
    save: (terms: ProductTerms, version: number) => desk.editProduct(base.id, { ...terms, version }),
  }
  const saving = useMutation({
    mutationFn: ({ fields, picture, isAvailable }: Saved) =>
      saveOver(editing, { ...wordsOf(fields), picture, isAvailable }),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'theirs') return onTheirs(thing)
      toast({ kind: 'success', title: t('done') })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(desk.stock()),
  })
  return { saving, conflict }
}
