import { transact } from '#platform/transact'
import { erasePerson } from '../accounts/erase-person.ts'
import { notifyOfAct } from '../roles/notify-operators.ts'
import { refuseUnknownUser } from './lock-user.ts'
import type { Admin } from './record-admin-act.ts'

/**
 * Erases a user. Rows that other data refers to stay, without anything personal.
 * @throws AuthRefusal('user_not_found')
 */
export const eraseUser = ({ ctx, doneBy }: Admin, userId: string) =>
  transact(ctx, async tx => {
    // Sent before the deletion, which removes the user's name and addresses.
    await notifyOfAct(tx, userId, 'erased')
    if (!(await erasePerson(tx, userId, doneBy))) refuseUnknownUser()
  })
