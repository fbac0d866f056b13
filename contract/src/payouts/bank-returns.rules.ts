import type { Language } from '../platform/languages.rules.ts'

/** Reasons for a returned transfer by ISO 20022 code (ExternalReturnReason1Code), as bank statements state it. */
const RETURN_REASONS: Readonly<Partial<Record<string, Record<Language, string>>>> = {
  AC01: { en: 'The account number is wrong', ar: 'رقم الحساب غير صحيح' },
  AC03: { en: 'The account number of the payee is not valid', ar: 'رقم حساب المستفيد غير صالح' },
  AC04: { en: 'The account is closed', ar: 'الحساب مغلق' },
  AC06: { en: 'The account is blocked', ar: 'الحساب موقوف' },
  AG01: { en: 'The account takes no transfers of this kind', ar: 'الحساب لا يقبل هذا النوع من التحويلات' },
  AM04: { en: 'There was not enough money in our account', ar: 'لم يكن في حسابنا رصيد كافٍ' },
  AM05: { en: 'The bank took it for a duplicate', ar: 'عدّه البنك تحويلًا مكررًا' },
  AM09: { en: 'The amount was wrong', ar: 'المبلغ غير صحيح' },
  BE01: { en: 'Name and account do not belong together', ar: 'الاسم لا يطابق صاحب الحساب' },
  BE04: { en: 'The address of the payee is missing', ar: 'عنوان المستفيد ناقص' },
  CUST: { en: 'We asked the bank to return it', ar: 'طلبنا من البنك إرجاعه' },
  FOCR: { en: 'It was returned because it was cancelled', ar: 'أُرجع لأنه أُلغي' },
  MD07: { en: 'The holder of the account has died', ar: 'صاحب الحساب متوفى' },
  MS02: { en: 'The payee refused it without a reason', ar: 'رفضه المستفيد دون ذكر السبب' },
  MS03: { en: 'The bank states no reason', ar: 'لم يذكر البنك السبب' },
  RC01: { en: 'The bank code is wrong', ar: 'رمز البنك غير صحيح' },
  RR04: { en: 'Returned because of a regulation', ar: 'أُرجع لسبب تنظيمي' },
}

const CODED = /^([A-Z]{2}[A-Z\d]{2})(?:\s+(.*))?$/s

/** The reason in plain words, followed by its code and the bank's text. A text without a known code stays unchanged. */
export function returnReasonText(reason: string, language: Language): string {
  const [, code = '', words] = CODED.exec(reason) ?? []
  const known = RETURN_REASONS[code]
  if (!known) return reason
  return `${known[language]} (\u2066${code}\u2069)${words ? `: \u2068${words}\u2069` : ''}`
}
