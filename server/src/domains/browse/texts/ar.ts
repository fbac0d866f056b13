import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'عمليات البحث',
    labels: {
      searches: 'عمليات بحث محفوظة',
      query: 'ما يُبحث عنه',
    },
  },
}
