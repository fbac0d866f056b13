import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import type { Texts } from './en.ts'

const ROLES: Record<VenueRole, string> = {
  owner: 'مالك',
  manager: 'مدير',
  staff: 'موظف',
  accountant: 'محاسب',
}

export const texts: Texts = {
  mails: {
    venue_invite: facts =>
      letter(`انضم إلى ${facts.venue}`, [
        paragraph`أنت مدعوّ إلى العمل مع ${facts.venue} في ${PRODUCT_NAME.ar} بصفة ${ROLES[facts.role]}. الدعوة صالحة 7 أيام ولهذا البريد الإلكتروني وحده.`,
        button('قبول الدعوة', facts.link),
        buttonHint,
      ]),
  },
  personalData: {
    section: 'العمل لدى المحلات',
    labels: {
      memberships: 'العضويات',
      invitations: 'الدعوات',
      offShiftUntil: 'خارج الدوام حتى',
      invitedAt: 'تاريخ الدعوة',
    },
    values: {
      owner: 'مالك',
      manager: 'مدير',
      staff: 'موظف',
      accountant: 'محاسب',
      venue_invite: 'دعوة إلى فريق محل',
    },
  },
  unnamed: 'هذا المحل',
  poster: {
    headline: 'فائض الليلة',
    scan: 'امسح الرمز لترى ما بقي اليوم بسعر أقل',
  },
  share: { kicker: 'فائض طعام بأسعار مخفّضة' },
}
