import type { Product } from '@dawra/contract/shop/schemas'
import type { CompostLine } from './line.ts'

const TITLE = { en: 'Vermicompost', ar: 'سماد الديدان' }
const SELLER = { en: 'Dawra Yard', ar: 'ساحة دورة' }

export const product = (change: Partial<Product> = {}): Product => ({
  id: 'worms',
  method: 'vermicompost',
  title: TITLE,
  description: { en: null, ar: null },
  picture: null,
  pricePerKg: 1000,
  gramsLeft: 60_500,
  isAvailable: true,
  createdAt: '2026-05-01T10:00:00Z',
  seller: { id: 'yard', type: 'operator', name: SELLER, area: 'rusayl', permitNumber: null },
  batch: null,
  ...change,
})

export const compostLine = (change: Partial<CompostLine> = {}): CompostLine => ({
  productId: 'worms',
  grams: 5000,
  pricePerKg: 1000,
  title: TITLE,
  method: 'vermicompost',
  picture: null,
  seller: SELLER,
  ...change,
})
