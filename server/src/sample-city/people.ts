import type { Language } from '@dawra/contract/common'
import { mobile } from './venues-data/shape.ts'

/** Of every sample account. */
export const PASSWORD = 'surplus-tonight'

export interface SamplePerson {
  email: string
  /** In the letters of the language that the person reads and writes. */
  fullName: string
  phone: string
  language: Language
}

const person = (name: string, fullName: string, last: number, language: Language): SamplePerson => ({
  email: `${name}@dawra.example`,
  fullName,
  phone: mobile(last),
  language,
})

/** The accounts printed at the start: one per role. */
export const SALIM = person('customer', 'Salim Al Harthy', 101, 'en')
export const COOK = person('cook', 'مريم البلوشية', 102, 'ar')
export const STAFF = person('staff', 'Yusuf Al Kindi', 103, 'en')
export const OPERATOR = person('operator', 'Huda Al Lawati', 104, 'en')
export const MANAGER = person('manager', 'Anwar Al Mahrooqi', 105, 'en')
export const DONOR = person('donor', 'Shamsa Al Hinai', 106, 'en')
export const BUYER = person('buyer', 'Majid Al Saadi', 107, 'en')
export const DRIVER = person('driver', 'Imran Sheikh', 108, 'en')
export const CHARITY = person('charity', 'زينب الكلبانية', 109, 'ar')
/** Sells the compost of a farm. */
export const FARMER = person('farmer', 'بدرية العامرية', 122, 'ar')
/** Has sent an application to sell that the office has not decided. */
export const APPLICANT = person('applicant', 'Sultan Al Maamari', 110, 'en')

export const CUSTOMERS: readonly SamplePerson[] = [
  SALIM,
  person('aisha', 'عائشة الرواحية', 111, 'ar'),
  person('priya', 'Priya Menon', 112, 'en'),
  person('khalid', 'خالد الهنائي', 113, 'ar'),
  person('joanna', 'Joanna Santos', 114, 'en'),
  person('hamed', 'حمد المسكري', 115, 'ar'),
  person('bilal', 'Bilal Ahmed', 116, 'en'),
  person('noor', 'نور الزدجالية', 117, 'ar'),
  person('tom', 'Tom Whitfield', 118, 'en'),
  person('fatma', 'فاطمة السيابية', 119, 'ar'),
  person('rashid', 'راشد العامري', 120, 'ar'),
  person('lena', 'Lena Hoffmann', 121, 'en'),
]

/** Between them they own the venues other than the cook's. */
export const OWNERS: readonly SamplePerson[] = [
  person('owner.one', 'سعيد الوهيبي', 131, 'ar'),
  person('owner.two', 'Anita Pillai', 132, 'en'),
  person('owner.three', 'زهرة البوسعيدية', 133, 'ar'),
]

/** The accounts that are printed at the start of the server. */
export const SAMPLE_ACCOUNTS = (
  [
    ['customer', SALIM],
    ['donor', DONOR],
    ['buyer', BUYER],
    ['driver', DRIVER],
    ['charity', CHARITY],
    ['farmer', FARMER],
    ['cook', COOK],
    ['staff', STAFF],
    ['manager', MANAGER],
    ['operator', OPERATOR],
  ] as const
).map(([role, { email }]) => ({ role, email, password: PASSWORD }))
