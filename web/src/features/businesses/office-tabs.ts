export const APPLICATION_TABS = ['submitted', 'more_wanted', 'approved', 'declined'] as const
export type ApplicationTab = (typeof APPLICATION_TABS)[number]

/** Pending applications are the default tab, so their URL has no tab. */
export const readApplicationTab = ({
  status,
}: Record<string, unknown>): { status?: Exclude<ApplicationTab, 'submitted'> | undefined } => ({
  status: status === 'more_wanted' || status === 'approved' || status === 'declined' ? status : undefined,
})
