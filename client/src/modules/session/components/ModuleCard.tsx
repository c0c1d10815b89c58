import { Badge, Button, Group, Paper, Text, ThemeIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ModuleName } from '#shared/access/permissions.ts'
import { changeCustomSettings } from '#client/lib/custom-settings.ts'
import {
  type Icon,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalculator,
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconDeviceMobile,
  IconFileDollar,
  IconFileText,
  IconGavel,
  IconLock,
  IconMapPin,
  IconReceipt2,
  IconReportMoney,
  IconRoute,
  IconSteeringWheel,
  IconTruck,
  IconUsers,
} from '#client/ui/icons.ts'
import type { CardState } from '../module-cards.ts'

const ICONS: Record<ModuleName, Icon> = {
  integra_manager: IconRoute,
  tms: IconTruck,
  age: IconCalendar,
  inv: IconChecklist,
  bi: IconChartBar,
  wms: IconBuildingWarehouse,
  prt: IconSteeringWheel,
  finance: IconBuildingBank,
  quotation: IconFileDollar,
  simulation: IconCalculator,
  bid_frp: IconGavel,
  fiscal_bookkeeping: IconFileText,
  four_pl_manager: IconUsers,
  app_delivery: IconDeviceMobile,
  tracking: IconMapPin,
  billing: IconReceipt2,
}

type Props = { module: ModuleName; state: CardState; onAsk: (kind: 'blocked' | 'learn_more') => void }

export const ModuleCard = ({ module, state, onAsk }: Props) => {
  const { t } = useTranslation('session')
  const Shape = ICONS[module] ?? IconReportMoney
  const name = t(`modules.${module}.name`)
  const open = state.kind === 'access'
  const ask = state.kind === 'blocked' ? 'blocked' : 'learn_more'
  return (
    <Paper withBorder p="md" style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon size={40} variant={open ? 'filled' : 'light'} color={open ? 'road' : 'gray'} aria-hidden>
          <Shape size={22} stroke={1.7} />
        </ThemeIcon>
        <Text fw={650} component="h3" m={0}>
          {name}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" style={{ flex: 1 }}>
        {t(`modules.${module}.text`)}
      </Text>
      {state.kind === 'access' ? (
        <Button
          component={Link}
          to={state.path}
          aria-label={`${t('menu.access')}: ${name}`}
          onClick={() => changeCustomSettings({ module })}
        >
          {t('menu.access')}
        </Button>
      ) : state.kind === 'soon' ? (
        <Badge size="lg" color="gray" h={36} fullWidth>
          {t('menu.soon')}
        </Badge>
      ) : (
        <Button
          variant="default"
          leftSection={state.kind === 'blocked' ? <IconLock size={16} aria-hidden /> : undefined}
          aria-label={`${t(`menu.${ask}`)}: ${name}`}
          onClick={() => onAsk(ask)}
        >
          {t(`menu.${ask}`)}
        </Button>
      )}
    </Paper>
  )
}
