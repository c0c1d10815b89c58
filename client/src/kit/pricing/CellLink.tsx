import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { PriceBreakdown, PriceComponent } from '#shared/simulations/simulation.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { cellWords } from './rule-words.ts'

type Props = { component: PriceComponent; table: PriceBreakdown['table'] }

/** The cell of the table that a line was read from, as a link to the table at that cell. */
export const CellLink = ({ component, table }: Props) => {
  const words = cellWords(component)
  const pathTo = usePathTo()
  const { cell } = component
  if (words === '' || cell === null) return null
  const screen = table.source === 'freight' ? 'table' : 'route_detail'
  // A rate of the carrier itself stands in no table, but in its own list.
  const path = cell.path.startsWith('transporter_')
    ? pathTo('carrier_rates')
    : pathTo(screen, { id: String(table.id) })
  return path === null ? (
    <Text size="xs" c="dimmed">
      {words}
    </Text>
  ) : (
    <Anchor component={Link} size="xs" to={`${path}?cell=${cell.path}:${cell.id}`} display="block">
      {words}
    </Anchor>
  )
}
