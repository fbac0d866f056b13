import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'استخدام الحسابات',
    labels: {
      abuseDecisions: 'ما قررناه بشأن حسابك',
      decision: 'القرار',
      reason: 'السبب',
      decidedAt: 'تاريخ القرار',
    },
    values: {
      warned: 'تنبيه',
      points: 'سحب نقاط',
      blocked: 'إيقاف الحساب',
    },
  },
}
