import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'

/** An element of an XML document: its name without a prefix, and the line where it begins. */
export interface XmlNode {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlNode[]
}

/** Why a document is refused. `dtd`: it declares a type or an entity, which is never resolved. */
export class XmlFault extends Error {
  readonly kind: 'xml' | 'dtd'
  readonly line: number
  constructor(kind: 'xml' | 'dtd', line: number, cause?: unknown) {
    super(`${kind} in line ${line}`, { cause })
    this.kind = kind
    this.line = line
  }
}

/** Other requests are served between two parts. */
const PART = 64 * 1024

/** The root of a well-formed document. Only the five entities of XML itself are known. @throws XmlFault */
export async function readXml(text: string): Promise<XmlNode> {
  const parser = new SaxesParser({ xmlns: true })
  const top: XmlNode = { name: '', line: 0, attributes: {}, text: '', children: [] }
  const open = [top]
  const addText = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('doctype', () => {
    throw new XmlFault('dtd', parser.line)
  })
  parser.on('opentag', ({ local, attributes }) => {
    const given = Object.values(attributes).map(({ local, value }) => [local, value] as const)
    const node = {
      name: local,
      line: parser.line,
      attributes: Object.fromEntries(given),
      text: '',
      children: [],
    }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    for (let at = 0; at < text.length; at += PART) {
      parser.write(text.slice(at, at + PART))
      await setImmediate()
    }
    parser.close()
  } catch (error) {
    throw error instanceof XmlFault ? error : new XmlFault('xml', parser.line, error)
  }
  return top.children[0]!
}

export const nodesAt = (node: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter(child => child.name === name)),
    [node],
  )

/** The text of the first non-empty element under one of these paths. */
export const textAt = (node: XmlNode, ...paths: string[]): string =>
  paths
    .flatMap(path => nodesAt(node, ...path.split('/')))
    .map(({ text }) => text.trim())
    .find(text => text !== '') ?? ''
