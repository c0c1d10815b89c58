import { Paper, Select, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { IcmsMatrix } from '#shared/reference/taxes.contract.ts'
import { date, decimal, percent } from '#client/lib/format.ts'
import { STATES } from '#client/kit/place/states.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import type { Pair } from './PublishIcmsDialog.tsx'
import styles from './reference.module.css'

type Cell = IcmsMatrix['cells'][number]
type Props = { cells: readonly Cell[]; onPair: (pair: Pair) => void }

const UFS = STATES.map(({ uf }) => uf).toSorted()
const keyOf = (origin: string, destination: string) => `${origin}>${destination}`

/** How strongly a cell is tinted: exempt, 4 to 7, around 12, more. */
const levelOf = ({ rate, exempt }: Cell): string => {
  if (exempt) return 'exempt'
  if (Number(rate) <= 7) return 'low'
  return Number(rate) <= 12 ? 'middle' : 'high'
}

/** From every state to every state; on a phone from one state to all. */
export const IcmsGrid = ({ cells, onPair }: Props) => {
  const { t } = useTexts('reference')
  const phone = usePhone()
  const [origin, setOrigin] = useState('SP')
  const known = new Map(cells.map((cell) => [keyOf(cell.origin, cell.destination), cell]))
  const wordsOf = ({ rate, exempt }: Cell) => (exempt ? t('icms.exempt') : percent(rate))
  const titleOf = (cell: Cell) =>
    [
      t('icms.cell', { origin: cell.origin, destination: cell.destination, rate: wordsOf(cell) }),
      ...(cell.next_from ? [t('icms.next', { date: date(cell.next_from) })] : []),
    ].join(' · ')
  const open = ({ origin: from, destination }: Cell) => onPair({ origin: from, destination })
  if (phone)
    return (
      <Paper withBorder p="sm">
        <Select
          label={t('icms.from')}
          data={UFS}
          value={origin}
          allowDeselect={false}
          onChange={(next) => setOrigin(next ?? origin)}
        />
        <div className={styles.list}>
          {UFS.flatMap((uf) => known.get(keyOf(origin, uf)) ?? []).map((cell) => (
            <UnstyledButton key={cell.id} className={styles.line ?? ''} onClick={() => open(cell)}>
              <span>{t('icms.to', { uf: cell.destination })}</span>
              <strong>{wordsOf(cell)}</strong>
            </UnstyledButton>
          ))}
        </div>
      </Paper>
    )
  return (
    <section className={styles.frame} aria-label={t('icms.matrix')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('icms.corner')}</th>
            {UFS.map((uf) => (
              <th key={uf} scope="col">
                {uf}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {UFS.map((from) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              {UFS.map((to) => {
                const cell = known.get(keyOf(from, to))
                return (
                  <td key={to} data-level={cell ? levelOf(cell) : 'none'} data-own={from === to || undefined}>
                    {cell ? (
                      <button
                        type="button"
                        title={titleOf(cell)}
                        aria-label={titleOf(cell)}
                        onClick={() => open(cell)}
                      >
                        {cell.exempt ? '–' : decimal(cell.rate, 2)}
                        {cell.next_from ? <sup aria-hidden>•</sup> : null}
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
