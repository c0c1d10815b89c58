import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { languagesFor } from '#client/kit/languages.ts'
import { usePathTo, useScreens } from '#client/kit/screens-context.tsx'
import { mayOpen } from '#client/kit/screen-access.ts'
import { LANGUAGE_NAMES, currentLanguage, text } from '#client/lib/i18n.ts'
import type { Session } from '#client/lib/session.ts'
import {
  IconCalculator,
  IconFileImport,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackageExport,
  IconSun,
  IconUser,
} from '#client/ui/icons.ts'
import { logOut } from '../log-out.ts'
import { useLightOnly } from '../light-only.ts'
import type { Item } from './items.ts'

/** Screens that begin something, by name: the verb stands before the place. */
const BEGINNINGS = [
  { screen: 'order_create', key: 'new_order', icon: IconPackageExport },
  { screen: 'simulation', key: 'new_simulation', icon: IconCalculator },
  { screen: 'invoice', key: 'import_invoices', icon: IconFileImport },
  { screen: 'import_cte', key: 'import_ctes', icon: IconFileImport },
  { screen: 'home.profile', key: 'profile', icon: IconUser },
] as const

/** What can be done from anywhere: begin something, change theme or language, log out. */
export const useActionItems = (session: Session): Item[] => {
  const screens = useScreens()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const isLightOnly = useLightOnly()
  const beginnings = BEGINNINGS.flatMap(({ screen: name, key, icon }): Item[] => {
    const isOpen = screens.some((one) => one.name === name && mayOpen(one, session))
    const path = isOpen ? pathTo(name) : null
    return path === null ? [] : [{ key, label: text(`app:palette.${key}`), icon, path }]
  })
  const theme: Item[] = isLightOnly
    ? []
    : [
        {
          key: 'theme',
          label: text(dark ? 'app:to_light' : 'app:to_dark'),
          icon: dark ? IconSun : IconMoon,
          also: 'dark light tema theme',
          run: () => setColorScheme(dark ? 'light' : 'dark'),
        },
      ]
  const languages = languagesFor(session)
    .filter((language) => language !== currentLanguage())
    .map((language): Item => ({
      key: `language ${language}`,
      label: text('app:palette.language', { name: LANGUAGE_NAMES[language] }),
      icon: IconLanguage,
      also: 'idioma language lengua',
      run: () => void chooseLanguage(language),
    }))
  const leave = async () => {
    if (await logOut()) await navigate('/auth/login')
  }
  const leaving: Item = {
    key: 'logout',
    label: text('app:logout'),
    icon: IconLogout,
    also: 'logout sair salir',
    run: () => void leave(),
  }
  return [...beginnings, ...theme, ...languages, leaving]
}
