import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'الملفات',
    labels: {
      files: 'ملفات رفعتها',
      bucket: 'محفوظ ضمن',
      path: 'الاسم',
      bytes: 'الحجم بالبايت',
      format: 'نوع الملف',
      reportDetails: 'ما أُرفق به',
    },
  },
}
