import { describe, expect, it } from 'vitest'
import { checkHistory, checkImports, type FinalOrder, type Operation } from './support/checker.ts'

/** A judge that finds no fault proves nothing. */

const asked = (step: Operation['step'], from: number, more: Partial<Operation> = {}): Operation => ({
  code: 'A',
  step,
  result: 'done',
  from,
  until: from + 5,
  ...more,
})
const HISTORY = [
  asked('create', 0),
  asked('send', 10),
  asked('accept', 20),
  asked('refuse', 21, { result: 'refused' }),
]
const ORDER: FinalOrder = {
  code: 'A',
  freight: null,
  cargo: '1200.5 35000.00',
  status: 'PROPOSAL_ACCEPTED',
  timeline: ['created', 'defined_transporter', 'proposal_sent', 'proposal_accepted'],
  raised: ['orders.created', 'orders.proposal_sent', 'orders.proposal_accepted'],
}

describe('the checker', () => {
  it('has nothing to say about a history that was kept', () => {
    expect(checkHistory(HISTORY, [ORDER])).toEqual([])
  })

  it('lets happen, or not, what nobody answered', () => {
    const history = [...HISTORY.slice(0, 2), asked('accept', 20, { result: 'unknown' })]
    expect(checkHistory(history, [ORDER])).toEqual([])
    const without = { ...ORDER, status: 'PROPOSAL_SENT', timeline: ['created', 'proposal_sent'] }
    expect(checkHistory(history, [{ ...without, raised: ORDER.raised.slice(0, 2) }])).toEqual([])
    expect(checkHistory([asked('create', 0, { result: 'unknown' })], [])).toEqual([])
  })

  it.each<[string, Operation[], FinalOrder[], RegExp]>([
    ['a lost order', HISTORY, [], /create was acknowledged and is lost/],
    ['a doubled order', HISTORY, [ORDER, ORDER], /there are 2 of it/],
    ['an order that nobody asked for', [], [ORDER], /nobody asked for it/],
    ['a lost step', [...HISTORY, asked('confirm', 30)], [ORDER], /confirm was acknowledged and is lost/],
    [
      'a doubled step',
      HISTORY,
      [{ ...ORDER, timeline: [...ORDER.timeline, 'proposal_accepted'] }],
      /accept happened 2 times/,
    ],
    [
      'a refused step that happened',
      HISTORY.map((one) => (one.step === 'accept' ? { ...one, result: 'refused' as const } : one)),
      [ORDER],
      /accept was refused and happened/,
    ],
    [
      'an illegal order of states',
      HISTORY,
      [{ ...ORDER, timeline: ['created', 'proposal_accepted', 'proposal_sent'] }],
      /accept after create/,
    ],
    ['a status that does not follow', HISTORY, [{ ...ORDER, status: 'CREATED' }], /is CREATED after accept/],
    [
      'a freight that was not agreed',
      HISTORY,
      [{ ...ORDER, freight: '1850.40' }],
      /its freight is 1850.40, not null/,
    ],
    ['a cargo that was not typed', HISTORY, [{ ...ORDER, cargo: '1200.5 0.00' }], /its cargo is/],
    ['an event that was never raised', HISTORY, [{ ...ORDER, raised: [] }], /was told 0 times/],
    [
      'a step behind one that was asked for after its answer',
      [asked('create', 20), asked('send', 10)],
      [{ ...ORDER, status: 'CREATED', timeline: ['proposal_sent', 'created'] }],
      /send was answered before create and is behind it|send after nothing/,
    ],
  ])('finds %s', (_name, history, final, sentence) => {
    expect(checkHistory(history, final).join('\n')).toMatch(sentence)
  })

  it.each([
    ['lost', 'done', [], /acknowledged and is lost/],
    ['doubled', 'done', ['7', '7'], /there 2 times/],
    ['refused and kept', 'refused', ['7'], /refused and is there/],
    ['of another', 'done', ['7', '8'], /8: nobody sent/],
  ] as const)('finds an invoice that is %s', (_name, result, final, sentence) => {
    expect(checkImports([{ code: '7', result }], final).join('\n')).toMatch(sentence)
  })

  it('has nothing to say about invoices that are there once, or may be', () => {
    expect(checkImports([{ code: '7', result: 'done' }], ['7'])).toEqual([])
    expect(checkImports([{ code: '7', result: 'unknown' }], [])).toEqual([])
    expect(checkImports([{ code: '7', result: 'unknown' }], ['7'])).toEqual([])
  })
})
