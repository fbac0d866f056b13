import {
  type Checker,
  isTupleType,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

export type Kind =
  | 'any'
  | 'string'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'Date'
  | 'bytes'
  | 'array'
  | 'object'

/** The possible run-time values of a TypeScript type, as far as driver and database distinguish them. */
export interface Shape {
  text: string
  kinds: ReadonlySet<Kind>
  literals: readonly string[] | null
  items: Shape | null
}

export interface Row {
  /** `isOptional` when a variant of the union lacks it. */
  fields: Fields
  /** The type has an index signature, so other columns are allowed. */
  isOpen: boolean
}
type Fields = ReadonlyMap<string, { shape: Shape; isOptional: boolean }>

const PRIMITIVES: readonly [number, Kind][] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigInt | TypeFlags.BigIntLiteral, 'bigint'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
]
const BYTES = new Set(['Buffer', 'Uint8Array', 'ArrayBuffer'])
const ARRAYS = new Set(['Array', 'ReadonlyArray'])
/** Shapes are compared down to arrays of arrays. */
const DEEPEST = 2

/** Reads types of one program; each type once. */
export class Shapes {
  readonly #checker: Checker
  readonly #shapes = new Map<number, Shape>()
  readonly #rows = new Map<number, Row | null>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  of(type: Type, depth = 0): Shape {
    const known = this.#shapes.get(type.id)
    if (known) return known
    const kinds = new Set<Kind>()
    const literals: string[] = []
    let isAnyString = false
    let items: Shape | null = null
    for (const member of this.#membersOf(type)) {
      const kind = this.#kindOf(member)
      kinds.add(kind)
      if (kind === 'string') {
        if (member.isStringLiteralType()) literals.push(member.value)
        else isAnyString = true
      }
      if (kind === 'array' && depth < DEEPEST) items = this.#itemsOf(member, depth)
    }
    const text = this.#checker.typeToString(type)
    const shape = { text, kinds, literals: isAnyString || literals.length === 0 ? null : literals, items }
    this.#shapes.set(type.id, shape)
    return shape
  }

  /** Null when the type names no fields: `object`, `any` or only an index signature. */
  rowOf(type: Type): Row | null {
    const known = this.#rows.get(type.id)
    if (known !== undefined) return known
    const variants = this.#membersOf(type)
    const fields = variants.map(variant => this.#fieldsOf(variant))
    const isOpen = variants.some(variant => this.#checker.getIndexInfosOfType(variant).length > 0)
    const row = fields.includes(null) ? null : { fields: joined(fields as Fields[]), isOpen }
    this.#rows.set(type.id, row)
    return row
  }

  #fieldsOf(type: Type): Fields | null {
    if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.NonPrimitive)) return null
    const properties = this.#checker.getPropertiesOfType(type)
    if (properties.length === 0 && this.#checker.getIndexInfosOfType(type).length > 0) return null
    const types = this.#checker.getTypeOfSymbol(properties)
    return new Map(
      properties.map(({ name, flags }, index) => {
        const type = types[index]
        if (!type) throw new Error(`the type of ${name} is not known`)
        return [name, { shape: this.of(type), isOptional: (flags & SymbolFlags.Optional) !== 0 }]
      }),
    )
  }

  #membersOf(type: Type): readonly Type[] {
    if (type.flags & TypeFlags.TypeParameter) {
      const bound = this.#checker.getBaseConstraintOfType(type)
      return bound ? this.#membersOf(bound) : [this.#checker.getUnknownType()]
    }
    return type.isUnionType() ? (type.getTypes() ?? []) : [type]
  }

  #kindOf(type: Type): Kind {
    const primitive = PRIMITIVES.find(([flags]) => type.flags & flags)
    if (primitive) return primitive[1]
    // A branded primitive: string & { brand }.
    if (type.isIntersectionType()) {
      const kinds = (type.getTypes() ?? []).map(member => this.#kindOf(member))
      return kinds.find(kind => kind !== 'object') ?? 'object'
    }
    if (type.flags & (TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional | TypeFlags.Never))
      return 'any'
    const name = isTupleType(type) ? 'Array' : (type.getSymbol()?.name ?? '')
    if (name === 'Date') return 'Date'
    if (BYTES.has(name)) return 'bytes'
    return ARRAYS.has(name) || this.#checker.isTupleType(type) ? 'array' : 'object'
  }

  #itemsOf(array: Type, depth: number): Shape | null {
    const members = this.#checker
      .getTypeArguments(array as TypeReference)
      .map(item => this.of(item, depth + 1))
    const [first] = members
    if (!first) return null
    const isAnyString = members.some(({ kinds, literals }) => kinds.has('string') && !literals)
    return {
      text: first.text,
      kinds: new Set(members.flatMap(({ kinds }) => [...kinds])),
      literals: isAnyString ? null : members.flatMap(({ literals }) => literals ?? []),
      items: first.items,
    }
  }
}

function joined(variants: readonly Fields[]): Fields {
  const names = new Set(variants.flatMap(fields => [...fields.keys()]))
  return new Map(
    [...names].map(name => {
      const found = variants.flatMap(fields => fields.get(name) ?? [])
      const literals = found.flatMap(({ shape }) => shape.literals ?? [])
      const isAnyString = found.some(({ shape }) => shape.kinds.has('string') && !shape.literals)
      const shape: Shape = {
        text: [...new Set(found.map(({ shape }) => shape.text))].join(' | '),
        kinds: new Set(found.flatMap(({ shape }) => [...shape.kinds])),
        literals: isAnyString || literals.length === 0 ? null : literals,
        items: found[0]?.shape.items ?? null,
      }
      return [
        name,
        { shape, isOptional: found.length < variants.length || found.some(({ isOptional }) => isOptional) },
      ]
    }),
  )
}
