import type { General } from './en.ts'

export const texts: General = {
  unsubscribe: 'أوقف رسائل هذا النوع',
  pushTest: { title: 'الإشعارات تعمل على هذا الجهاز', body: 'هذه تجربة فقط.' },
  personalData: {
    section: 'الإشعارات',
    labels: {
      notifications: 'ما أُبلغت به',
      readAt: 'وقت القراءة',
      deliveries: 'الرسائل',
      state: 'الحالة',
      devices: 'الأجهزة التي تصلها الإشعارات',
      device: 'الجهاز',
      switches: 'ما اخترته',
      quietHours: 'ساعات الهدوء',
    },
  },
}
