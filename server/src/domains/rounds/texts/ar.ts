import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'جولات الجمع',
    labels: {
      drivesAs: 'بصفتك سائقًا',
      drivingLicence: 'رقم الرخصة',
      drivingLicenceUntil: 'الرخصة صالحة حتى',
      roundsDriven: 'الجولات التي أُسندت إليك',
      plannedCollections: 'عمليات الجمع المخططة عندك',
      drivenMetres: 'الأمتار المقطوعة',
      setOutAt: 'وقت الانطلاق',
      endedAt: 'وقت الانتهاء',
      expectedAt: 'الوقت المتوقع',
    },
    values: {
      draft: 'مسودة',
      ready: 'جاهزة',
      started: 'في الطريق',
      ended: 'انتهت',
      planned: 'مخطط',
      arrived: 'وصلت الشاحنة',
      done: 'تم الجمع',
      missed: 'لم يُجمع',
    },
  },
}
