import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadTime } from '#tests/support/thread-time.ts'
import { SCAN_LIMITS } from './limits.ts'
import { lineAndColumn, scanXml } from './scan-xml.ts'
import type { XmlNode } from './xml-node.ts'

const NOTHING: ReadonlySet<string> = new Set()
const scan = (source: string, skip = NOTHING) => {
  const result = scanXml(source, skip)
  return result.ok ? plain(result.root) : result.reason
}
/** name, attributes, text or children: short enough to write expectations with */
const plain = ({ name, text, attributes, children }: XmlNode): unknown[] => [
  name,
  ...(attributes.length > 0 ? [attributes] : []),
  ...(children.length > 0 ? children.map(plain) : text === '' ? [] : [text]),
]

describe('scanXml reads', () => {
  it.each<[string, unknown]>([
    ['<a/>', ['a']],
    ['<a></a>', ['a']],
    ['<?xml version="1.0"?><!-- x --><a>1</a><!-- y --> \n', ['a', '1']],
    ['<a>\n <b> 1 </b>\n <b>2</b></a>', ['a', ['b', '1'], ['b', '2']]],
    ['<n:a xmlns:n="u"><n:b>1</n:b></n:a>', ['a', ['b', '1']]],
    ['<a Id="x" n:versao=\'4.00\' xmlns="u">t</a>', ['a', ['Id', 'x', 'versao', '4.00'], 't']],
    ['<a >1</a >', ['a', '1']],
    ['<a\n\tb = "1"\n/>', ['a', ['b', '1']]],
    ['<a b="1>2/">x > y</a>', ['a', ['b', '1>2/'], 'x > y']],
    ['<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;&#x1F69A;</a>', ['a', '<&>"\'AB🚚']],
    ['<a b="&amp;&lt;"/>', ['a', ['b', '&<']]],
    ['<a>1<![CDATA[<&2]]>3<!-- no -->4</a>', ['a', '1<&234']],
    ['<a>1<?pi x?>2</a>', ['a', '12']],
    ['<a>ação</a>', ['a', 'ação']],
    ['<ação>1</ação>', ['ação', '1']],
    ['<a><b>1</b>mixed</a>', ['a', ['b', '1']]],
  ])('%j', (source, expected) => expect(scan(source)).toEqual(expected))

  it('steps over skipped elements, but not over a broken order inside them', () => {
    const skip = new Set(['s'])
    expect(scan('<a><s><b><s>1</s></b><c/></s><d>2</d></a>', skip)).toEqual(['a', ['s'], ['d', '2']])
    expect(scan('<a><s/><d>2</d></a>', skip)).toEqual(['a', ['s'], ['d', '2']])
    expect(scan('<a><s><b></s></b></a>', skip)).toBe('malformed')
    expect(scan('<a><s><!DOCTYPE x></s></a>', skip)).toBe('dtd_forbidden')
    expect(scan('<s><d>2</d></s>', skip)).toEqual(['s', ['d', '2']])
  })
})

describe('scanXml refuses', () => {
  it.each([
    ['<a><b></a></b>', 'malformed'],
    ['<a></ab>', 'malformed'],
    ['</a>', 'malformed'],
    ['<a/><b/>', 'malformed'],
    ['<a/>text', 'malformed'],
    ['text<a/>', 'malformed'],
    ['', 'malformed'],
    ['<a b></a>', 'malformed'],
    ['<a b=1/>', 'malformed'],
    ['<a b="1"c="2"/>', 'malformed'],
    ['<a b="1" b="2"/>', 'malformed'],
    ['<a b="<"/>', 'malformed'],
    ['<1a/>', 'malformed'],
    ['< a/>', 'malformed'],
    ['<a<b/>', 'malformed'],
    ['<a>&nbsp;</a>', 'malformed'],
    ['<a>A & B</a>', 'malformed'],
    ['<a>&#0;</a>', 'malformed'],
    ['<a>&#xD800;</a>', 'malformed'],
    ['<a>&#x110000;</a>', 'malformed'],
    ['<a>\u0000</a>', 'malformed'],
    ['<a>\ud800</a>', 'malformed'],
    ['<a><![CDATA[\u0001]]></a>', 'malformed'],
    ['<a>&x;<!-- --></a>', 'malformed'],
    ['<a>&x;<?pi ?></a>', 'malformed'],
    ['<a><![CDATA[\ud800]]></a>', 'malformed'],
    ['<![CDATA[x]]><a/>', 'malformed'],
    ['<a><!FOO></a>', 'malformed'],
    ['<!DOCTYPE a><a/>', 'dtd_forbidden'],
    ['<!doctype a><a/>', 'dtd_forbidden'],
    ['<a><!ENTITY x "y"></a>', 'dtd_forbidden'],
    ['<a>', 'truncated'],
    ['<a><b>1</b>', 'truncated'],
    ['<a><b>1</', 'truncated'],
    ['<a><b>1</b></a', 'truncated'],
    ['<a><b c="1', 'truncated'],
    ['<a><b ', 'truncated'],
    ['<a><b', 'truncated'],
    ['<a><', 'truncated'],
    ['<a><!-- ', 'truncated'],
    ['<a><![CDATA[ ', 'truncated'],
    ['<a><!', 'truncated'],
    ['<a><?pi ', 'truncated'],
  ])('%j: %s', (source, reason) => expect(scan(source)).toBe(reason))

  it('what is made to be expensive, in bounded time', async () => {
    const spent = await threadTime(() => {
      expect(scan('<a>'.repeat(1_000_000))).toBe('too_complex')
      expect(scan(`<a ${Array.from({ length: 100_000 }, (_, index) => `b${index}="1"`).join(' ')}/>`)).toBe(
        'too_complex',
      )
      expect(scan(`<a>${'<b/>'.repeat(SCAN_LIMITS.elements)}</a>`)).toBe('too_complex')
      expect(scan(`<a>${'<b>'.repeat(SCAN_LIMITS.depth)}`)).toBe('too_complex')
      expect(scan(`<${'a'.repeat(1_000_000)}>`)).toBe('truncated')
      expect(scan(`<a>${'<!-- -'.repeat(200_000)}`)).toBe('truncated')
      expect(scan(`<a b="${'&amp;'.repeat(200_000)}`)).toBe('truncated')
      expect(scan(`<a>${'&'.repeat(1_000_000)}</a>`)).toBe('malformed')
      expect(scan(`<a>${'<s><b>'.repeat(20)}`, new Set(['s']))).toBe('truncated')
    })
    expect(spent).toBeLessThan(5_000)
  })

  it('with the place where it stopped', () => {
    const source = '<a>\n  <b>\n  </c>\n</a>'
    const result = scanXml(source, NOTHING)
    expect(result).toMatchObject({ ok: false, reason: 'malformed', message: '</b> expected' })
    expect(result.ok ? null : lineAndColumn(source, result.position)).toEqual({ line: 3, column: 3 })
  })
})

describe('scanXml against a general parser', () => {
  const name = fc.constantFrom('a', 'b', 'infNFe', 'n:c', 'x-y.z_1')
  const content = fc.string({
    unit: fc.constantFrom('1', 'x', ' ', 'ç', '&amp;', '&lt;', '.', '🚚'),
    maxLength: 8,
  })
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc
      .tuple(name, fc.oneof({ maxDepth: 4 }, content, fc.array(tie('tree'), { minLength: 1, maxLength: 4 })))
      .map(([tag, inner]) => `<${tag}>${Array.isArray(inner) ? inner.join('') : inner}</${tag}>`),
  }))
  const parser = new XMLParser({
    preserveOrder: true,
    parseTagValue: false,
    removeNSPrefix: true,
    processEntities: true,
  })

  type Ordered = Record<string, Ordered[] | string>
  const ordered = (nodes: Ordered[]): unknown[] =>
    nodes.map((node) => {
      const [tag = '', inner = []] = Object.entries(node)[0] ?? []
      const list = Array.isArray(inner) ? inner : []
      const text = list.map((one) => (typeof one['#text'] === 'string' ? one['#text'] : '')).join('')
      const elements = list.filter((one) => !('#text' in one))
      return [tag, ...(elements.length > 0 ? ordered(elements) : text === '' ? [] : [text])]
    })

  it('finds the same elements and texts', () => {
    fc.assert(
      fc.property(tree, (source) => {
        expect(scan(source)).toEqual(ordered(parser.parse(source) as Ordered[])[0])
      }),
    )
  })

  it('accepts nothing that a validator refuses for its tags', () => {
    fc.assert(
      fc.property(
        tree,
        fc.nat(),
        fc.constantFrom('<', '>', '/', '<a>', '</a>', '"', ''),
        (source, at, put) => {
          const from = at % source.length
          const broken = source.slice(0, from) + put + source.slice(from + 1)
          const ours = scanXml(broken, NOTHING)
          if (ours.ok) expect(XMLValidator.validate(broken)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
