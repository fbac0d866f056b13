export const LONGEST_BLOCK_DAYS = 365
