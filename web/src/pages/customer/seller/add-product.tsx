import type { CompostMethod } from '@dawra/contract/shop/compost-lines.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  NEW_PRODUCT,
  type ProductFields,
  ProductWords,
  wordsOf,
} from '#features/shop/management/product-fields.tsx'
import { useShopManager } from '#features/shop/management/shop-manager.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { PictureField } from '#parts/picture-field.tsx'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { MethodField } from './method-field.tsx'

/** Adds a product; it is on sale once it has stock from a batch. */
export function AddProduct({ onClose }: { onClose: () => void }) {
  const t = useT('seller.stock')
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t('addProduct')}
      description={t('productText')}
    >
      <ProductForm onDone={onClose} />
    </Sheet>
  )
}

function ProductForm({ onDone }: { onDone: () => void }) {
  const shell = useT('shell')
  const { say } = useShopManager()
  const [method, setMethod] = useState<CompostMethod>('aerobic')
  const [picture, setPicture] = useState<string | null>(null)
  const form = useForm<ProductFields>({ defaultValues: NEW_PRODUCT })
  const adding = useAdd(onDone)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(fields =>
        adding.mutate({ ...wordsOf(fields), method, picture, isAvailable: true }),
      )}
    >
      <MethodField value={method} onChange={({ target }) => setMethod(target.value as CompostMethod)} />
      <ProductWords form={form} />
      <PictureField picture={picture} onPicture={setPicture} />
      <FormProblem>{adding.isError && say(adding.error)}</FormProblem>
      <Button type="submit" size="large" pending={adding.isPending}>
        {shell('save')}
      </Button>
    </form>
  )
}

type NewProduct = ReturnType<typeof wordsOf> & {
  method: CompostMethod
  picture: string | null
  isAvailable: boolean
}

function useAdd(onDone: () => void) {
  const t = useT('seller.stock')
  const queryClient = useQueryClient()
  const { stock } = useShopManager()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: NewProduct) =>
      attempt(body, idempotencyKey => call('POST /api/v1/me/seller/products', { body, idempotencyKey })),
    onSuccess: () => {
      toast({ kind: 'success', title: t('productAdded') })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(stock()),
  })
}
