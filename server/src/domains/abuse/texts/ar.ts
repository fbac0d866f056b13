import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'استخدام الحسابات',
    labels: {
      abuseDecisions: 'ما قررناه بشأن حسابك',
    },
    values: {
      warned: 'تنبيه',
      points: 'سحب نقاط',
      blocked: 'إيقاف الحساب',
    },
  },
}
