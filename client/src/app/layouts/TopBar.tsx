import { ActionIcon, Badge, Burger, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Suspense, lazy, memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { AfterFirstPage } from '#client/kit/AfterFirstPage.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAppConfig } from '#client/lib/app-config.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import { Hint } from '#client/ui/Hint.tsx'
import { IconLayoutSidebarLeftCollapse, IconMoon, IconSun } from '#client/ui/icons.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { topBarSlots } from '../slots.ts'
import { useScrolled } from './use-scrolled.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { InvoiceSearch } from './InvoiceSearch.tsx'
import type { Look } from './look.ts'
import styles from './layouts.module.css'

// Bars of few roles.
const FinanceBar = lazy(async () => ({ default: (await import('./FinanceBar.tsx')).FinanceBar }))
const SupplierTools = lazy(async () => ({ default: (await import('./SupplierTools.tsx')).SupplierTools }))

/** spec 000 §9: the sidebar toggle appears once the page is scrolled more than 50 px. */
const TOGGLE_AFTER_PX = 50

type Props = {
  session: Session
  look: Look
  menuOpened: boolean
  onMenu: () => void
  collapsed: boolean
  onCollapse: () => void
}

/** The finance frame is always light, so it has no switch (spec 000 §2 Layouts). */
const DarkSwitch = () => {
  const { t } = useTexts('app')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = t(dark ? 'to_light' : 'to_dark')
  return (
    <Hint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
      </ActionIcon>
    </Hint>
  )
}

/** Says that the data are invented; leads to the page that explains them where the role has it. */
const DemoBadge = () => {
  const { t } = useTexts('app')
  const to = usePathTo()('demo')
  return to === null ? (
    <Badge color="yellow" visibleFrom="xl">
      {t('demo_banner')}
    </Badge>
  ) : (
    <Badge color="yellow" visibleFrom="xl" component={Link} to={to} style={{ cursor: 'pointer' }}>
      {t('demo_banner')}
    </Badge>
  )
}

const Bar = ({ session, look, menuOpened, onMenu, collapsed, onCollapse }: Props) => {
  const { t } = useTexts('app')
  const may = useMay()
  const isScrolled = useScrolled(TOGGLE_AFTER_PX)
  const { demo } = useAppConfig()
  // spec 000 §2: manager, shipper and 4PL search an invoice from every screen; dev works in the manager's area.
  const searches = ['manager', 'dev', 'shipper', 'four_pl'].includes(roleOf(session)) && look !== 'finance'
  return (
    <div className={styles.header}>
      <Burger hiddenFrom="md" size="sm" opened={menuOpened} onClick={onMenu} aria-label={t('open_menu')} />
      {isScrolled ? (
        <ActionIcon
          visibleFrom="md"
          variant="subtle"
          color="gray"
          size={36}
          onClick={onCollapse}
          aria-label={t(collapsed ? 'expand_menu' : 'collapse_menu')}
        >
          <IconLayoutSidebarLeftCollapse size={20} />
        </ActionIcon>
      ) : null}
      <Suspense fallback={null}>{look === 'finance' ? <FinanceBar session={session} /> : null}</Suspense>
      <span className={look === 'finance' ? styles.financeCompany : styles.company}>
        {session.user.company.fantasy_name}
      </span>
      {demo ? <DemoBadge /> : null}
      <PaletteButton session={session} />
      {searches ? <InvoiceSearch /> : null}
      <Suspense fallback={null}>{look === 'supplier' ? <SupplierTools /> : null}</Suspense>
      {topBarSlots.map(({ name, ability, waits, Component }) =>
        ability && !may(ability) ? null : (
          <Suspense key={name} fallback={null}>
            {waits ? (
              <AfterFirstPage>
                <Component />
              </AfterFirstPage>
            ) : (
              <Component />
            )}
          </Suspense>
        ),
      )}
      {look === 'finance' ? null : <DarkSwitch />}
      <AccountMenu session={session} />
    </div>
  )
}

/** The same while the address of a page changes in its question only. */
export const TopBar = memo(Bar)
