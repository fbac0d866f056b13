import type { Language } from '@dawra/contract/platform/schemas'
import { mobile } from './venues-data/sample-venue.ts'

export const PASSWORD = 'surplus-tonight'

export interface SamplePerson {
  email: string
  /** In the script of the language that the person reads and writes. */
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

/** The owners of the venues other than the cook's. */
export const OWNERS: readonly SamplePerson[] = [
  person('owner.one', 'سعيد الوهيبي', 131, 'ar'),
  person('owner.two', 'Anita Pillai', 132, 'en'),
  person('owner.three', 'زهرة البوسعيدية', 133, 'ar'),
]

/** A second driver, so that the sample driver is not the only one. */
export const SECOND_DRIVER = person('driver.two', 'سيف البلوشي', 141, 'ar')
export const TOWER_MANAGER = person('tower', 'خليفة الحراصي', 142, 'ar')
/** Has requested a bin that the office has not decided. */
export const WAITS_FOR_BIN = person('waits', 'Wafa Al Jabri', 143, 'en')

export const NEIGHBOURS: readonly SamplePerson[] = [
  person('asma', 'أسماء الحبسية', 151, 'ar'),
  person('george', 'George Fernandes', 152, 'en'),
  person('said', 'سعيد المعمري', 153, 'ar'),
  person('meera', 'Meera Pillai', 154, 'en'),
  person('huda.s', 'هدى الشكيلية', 155, 'ar'),
  person('ahmed.b', 'Ahmed Al Balushi', 156, 'en'),
  person('ibtisam', 'ابتسام الخروصية', 157, 'ar'),
  person('nasser', 'ناصر الغافري', 158, 'ar'),
  person('elena', 'Elena Petrova', 159, 'en'),
  person('yahya', 'يحيى الكندي', 160, 'ar'),
  person('sara', 'Sara Al Zadjali', 161, 'en'),
  person('mohsin', 'محسن اليعربي', 162, 'ar'),
  person('rania', 'رانيا النبهانية', 163, 'ar'),
  person('daniel', 'Daniel Okafor', 164, 'en'),
  person('salma', 'سلمى البطاشية', 165, 'ar'),
  person('hilal', 'هلال الجابري', 166, 'ar'),
  person('anjali', 'Anjali Nair', 167, 'en'),
  person('mazin', 'مازن الريامي', 168, 'ar'),
  person('thuraya', 'ثريا السالمية', 169, 'ar'),
  person('chris', 'Chris Walker', 170, 'en'),
  person('badr', 'بدر الشبيبي', 171, 'ar'),
  person('layla', 'Layla Al Farsi', 172, 'en'),
  person('issa', 'عيسى المحروقي', 173, 'ar'),
  person('maha', 'مها الوهيبية', 174, 'ar'),
  person('suresh', 'Suresh Kumar', 175, 'en'),
  person('zuwaina', 'زوينة الهاشمية', 176, 'ar'),
  person('talal', 'طلال الرحبي', 177, 'ar'),
  person('grace', 'Grace Mendoza', 178, 'en'),
  person('juma', 'جمعة العلوي', 179, 'ar'),
  person('amal', 'أمل الراشدية', 180, 'ar'),
  person('peter', 'Peter Novak', 181, 'en'),
  person('kawthar', 'كوثر اللواتية', 182, 'ar'),
  person('sultan.m', 'سلطان المجيني', 183, 'ar'),
]

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
