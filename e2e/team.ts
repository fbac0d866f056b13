import { mailTo } from './mail.ts'
import { type Account, ask, type Kitchen } from './people.ts'

/** A person joins the team of a kitchen by the mailed link. */
export async function aColleague(
  address: string,
  { venue, cook }: Kitchen,
  person: Account,
  role: 'staff' | 'manager',
): Promise<void> {
  await ask(`/api/v1/venues/${venue.id}/invitations`, cook.token, { email: person.email, role })
  const { link } = await mailTo(address, person.email, 'venue_invite')
  const token = new URL(link).searchParams.get('team')
  await ask('/api/v1/team-invitations/accept', person.token, { token })
}
