/** Whether a value can be null: proved not null, known to be nullable, or unknown. */
export type Nullness = 'never' | 'can be' | 'unknown'

export function anyOf(parts: readonly Nullness[]): Nullness {
  if (parts.includes('can be')) return 'can be'
  return parts.includes('unknown') ? 'unknown' : 'never'
}

export function allOf(parts: readonly Nullness[]): Nullness {
  if (parts.includes('never')) return 'never'
  return parts.length > 0 && parts.every(part => part === 'can be') ? 'can be' : 'unknown'
}

const names = (text: string) => new Set(text.split(/\s+/))

export const ALWAYS = names(`count now clock_timestamp statement_timestamp transaction_timestamp random
  json_build_object jsonb_build_object json_build_array jsonb_build_array row_number rank dense_rank ntile
  gen_random_uuid uuidv7 uuidv4 concat concat_ws pg_typeof num_nulls grouping current_setting`)

/** Functions that return null for a null argument, and only then. */
export const STRICT =
  names(`lower upper length char_length octet_length abs floor ceil ceiling round trunc sqrt
  power mod host to_json to_jsonb row_to_json date_trunc make_interval make_date make_time timezone date_part extract
  encode decode md5 sha256 sha512 digest btrim ltrim rtrim replace translate left right lpad rpad repeat reverse
  substr substring overlay to_char initcap cardinality hashtext jsonb_array_length json_array_length jsonb_typeof`)

/** Aggregates that return null without rows, or when all values are null. */
export const NULL_WHEN_EMPTY =
  names(`sum avg min max bool_and bool_or every array_agg string_agg json_agg jsonb_agg
  json_object_agg jsonb_object_agg percentile_cont percentile_disc mode bit_and bit_or any_value`)

/** Operators that return null for a null operand, and only then. */
export const STRICT_OPERATORS = names(
  `= <> != < > <= >= + - * / % ^ || && @> <@ ~ ~* !~ !~* ~~ ~~* !~~ !~~* <-> | & #`,
)
