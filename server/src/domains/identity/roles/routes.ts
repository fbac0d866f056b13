import * as office from '@dawra/contract/identity/office-members'
import * as contract from '@dawra/contract/identity/roles'
import { type Handler, handle, handleCached } from '#platform/http'
import type { Db } from '#platform/sql'
import { apply, decide, listApplications, myApplications } from './applications.ts'
import { acceptRole, inviteToRole } from './invitations.ts'
import { launchCache, listLaunchChanges, readLaunch, setLaunch } from './launch-switches.ts'
import { changePermissions, listOfficeMembers, removeFromOffice } from './office.ts'

/**
 * @param requireArea checks that an area may be chosen; areas belong to a domain above this one
 * @param onSettings registers a callback for when any process has opened or closed something
 */
export function roleHandlers(
  publicUrl: string,
  requireArea: (db: Db, area: string) => Promise<void>,
  onSettings: (forget: () => void) => void,
): readonly Handler[] {
  onSettings(() => launchCache.clear())
  return [
    handleCached(contract.getLaunch, launchCache, ctx => readLaunch(ctx)),
    handle(contract.setLaunch, (ctx, { params, body }) => setLaunch(ctx, params.name, body)),
    handle(contract.listLaunchChanges, (ctx, { params, query }) =>
      listLaunchChanges(ctx, params.name, query.cursor),
    ),
    handle(contract.apply, async (ctx, { body }) => {
      if ('area' in body) await requireArea(ctx.db, body.area)
      return apply(ctx, body)
    }),
    handle(contract.myApplications, ctx => myApplications(ctx)),
    handle(contract.listApplications, ctx => listApplications(ctx)),
    handle(contract.decideApplication, (ctx, { params, body }) => decide(ctx, params.applicationId, body)),
    handle(contract.inviteToRole, (ctx, { body }) => inviteToRole(ctx, { ...body, publicUrl })),
    handle(office.listOfficeMembers, ctx => listOfficeMembers(ctx)),
    handle(office.changePermissions, (ctx, { params, body }) => changePermissions(ctx, params.userId, body)),
    handle(office.removeFromOffice, (ctx, { params, body }) =>
      removeFromOffice(ctx, params.userId, body.reason),
    ),
    handle(contract.acceptRole, (ctx, { body }) => acceptRole(ctx, body.token)),
  ]
}
