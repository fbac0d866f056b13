export const charityTabs = ['offers', 'claims', 'hand_out', 'reports', 'members'] as const
export type CharityTab = (typeof charityTabs)[number]

export const tabOf = (value: unknown): CharityTab | undefined => charityTabs.find(tab => tab === value)
