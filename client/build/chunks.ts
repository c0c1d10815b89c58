import type { Rolldown } from 'vite'

/**
 * How the client is cut into files. The bundler's own cut makes a file of every set of modules that the same pages share:
 * hundreds, most of them smaller than their request. A group takes its modules with all that they import, less what an
 * earlier group has taken.
 */

const source = (...files: readonly string[]): RegExp =>
  new RegExp(`client/src/(?:${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`)

const CODE = /\.(?:tsx?|m?js|css)$/
const isCode = (id: string): boolean => CODE.test(id) && !/\/locales\//.test(id)

const GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  // What the entry imports: the router, the theme, the texts' engine.
  { name: 'start', tags: ['$initial'] },
  // Stands on the login and on every page: what both need.
  {
    name: 'common',
    test: /@mantine\/core\/esm\/components\/(?:TextInput|ActionIcon|Group|Paper|Anchor)\/|use-uncontrolled|IconCheck\.mjs|client\/src\/(?:lib\/(?:call|choose-language|plain-call)|ui\/Brand)/,
  },
  // The first page of a visitor.
  { name: 'gate', test: source('app/layouts/AuthLayout.tsx', 'modules/session/LoginPage.tsx') },
  // What every page behind the login stands in, and what a list is drawn with.
  {
    name: 'house',
    test: source(
      'app/house-routes.tsx',
      // Most read Portuguese; the other languages come in files of their own.
      'app/locales/modules.pt.ts',
      'app/layouts/AppLayout.tsx',
      'modules/notifications/components/NotificationBell.tsx',
      'kit/list/ResourceList.tsx',
      'kit/list/cells.tsx',
      'kit/ExportButton.tsx',
    ),
  },
  // The list that most people open first.
  { name: 'orders', test: source('modules/orders/OrderListPage.tsx') },
  // What comes after the first page by itself: live notices, and toasts once there is one. Neither waits for a form.
  { name: 'live', test: source('app/Realtime.tsx') },
  { name: 'toasts', test: /client\/src\/app\/Toasts\.tsx$|@mantine\/notifications\// },
  // Schemas, and what they are made of.
  { name: 'schemas', test: /node_modules\/zod\/|server\/shared\/kit\/(?:contract|fields|br-fields)\.ts$/ },
  // What floats over a page: fetched after it, and a part of forms.
  { name: 'floating', test: source('kit/floating/Floating\\w+.tsx', 'kit/floating/MenuRows.tsx') },
  // The form engine and its fields.
  {
    name: 'forms',
    test: source(
      'kit/form/[A-Z]\\w+.tsx',
      'kit/list/FilterEditor.tsx',
      'kit/ActionDialog.tsx',
      'kit/FileDrop.tsx',
    ),
  },
  // Parts of the kit and of the contracts that the same pages share; tiny ones go to their neighbours.
  {
    name: 'shared',
    test: (id) => isCode(id) && /client\/src\/(?:kit|lib|ui)\/|server\/shared\/|@mantine|@tabler/.test(id),
    entriesAware: true,
  },
]

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
}
