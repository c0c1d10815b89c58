// What may import what (README, "Where things are"). tests/architecture/dependency-rules.test.ts plants a violation of
// every rule below and asserts that it is found; a rule without a planted violation fails that test.

const TEST = '[.]test[.]tsx?$'
const code = (path) => ({ path, pathNot: TEST })
const only = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** A library behind one door: only the named files import it; types are free. */
const oneImporter = (library, importers) => ({
  name: `one-importer-${library.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`,
  severity: 'error',
  comment: `${library} is imported by ${importers} only, so that it can be replaced in one place.`,
  from: { path: '^(server|client|prisma)/', pathNot: [TEST, importers] },
  to: { path: `(^|/)node_modules/${library}(/|$)`, dependencyTypesNot: ['type-only'] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other, by type or value, are one file, or a third is missing.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'An import that leads nowhere; titles of screens are made by client/build/screen-names.ts.',
      from: { pathNot: '^tests/architecture/fixtures/' },
      to: { couldNotResolve: true, pathNot: '^virtual:screen-names/' },
    },
    only(
      'shared-imports-shared',
      'The client runs server/shared too: it may not know the server.',
      code('^server/shared/'),
      {
        path: '^(server|client|prisma|scripts|tests)/',
        pathNot: '^server/shared/',
      },
    ),
    only('shared-stays-isomorphic', 'Node modules do not exist in a browser.', code('^server/shared/'), {
      dependencyTypes: ['core'],
    }),
    only(
      'shared-imports-zod-only',
      'zod, and decimal.js in the money file; every byte here reaches the browser.',
      code('^server/shared/'),
      {
        path: 'node_modules/',
        pathNot: 'node_modules/(zod|decimal[.]js)/',
      },
    ),
    only(
      'decimal-in-money-only',
      'Decimal arithmetic is behind the money file.',
      { path: '^server/shared/', pathNot: [TEST, '/money[^/]*[.]ts$'] },
      {
        path: 'node_modules/decimal[.]js/',
      },
    ),
    only(
      'infra-is-the-bottom',
      'infra knows shared and libraries, nothing of ours above it.',
      code('^server/infra/'),
      {
        path: '^server/(kit|http|modules|container|app|main)(/|[.])',
      },
    ),
    only('kit-below-features', 'The kit serves modules and does not know them.', code('^server/kit/'), {
      path: '^server/(http|modules|container|app|main)(/|[.])',
    }),
    only('http-beside-modules', 'http and modules do not know each other.', code('^server/http/'), {
      path: '^server/(modules|container|app|main)(/|[.])',
    }),
    only(
      'modules-below-app',
      'A module is mounted by the application and does not know it.',
      code('^server/modules/'),
      {
        path: '^server/(http|container|app|main)(/|[.])',
      },
    ),
    only(
      'module-through-its-face',
      'A module meets another only through its index.ts.',
      { path: '^server/modules/([^/]+)/' },
      {
        path: '^server/modules/',
        pathNot: [
          '^server/modules/$1/',
          '^server/modules/[^/]+/(index|fixtures)[.]ts$',
          '^server/modules/[^/]+[.]ts$',
        ],
      },
    ),
    only(
      'fixtures-for-tests',
      "A module's fixtures serve tests, also those of another module.",
      { path: '^server/', pathNot: [TEST, '/fixtures[.]ts$'] },
      { path: '^server/modules/[^/]+/fixtures[.]ts$' },
    ),
    only(
      'pricing-is-pure',
      'A price depends on its table, the shipment and the taxes, what a file says on the file: no database, clock or session.',
      code('^server/modules/(pricing|fiscal-files|edi-files)/'),
      {
        path: '^server/',
        pathNot: [
          '^server/modules/$1/',
          '^server/shared/',
          '^server/infra/(xml|zip)/',
          '^server/infra/error-code[.]ts$',
        ],
      },
    ),
    only(
      'format-readers-are-pure',
      'The readers of zip and XML know their format and nothing of the product.',
      code('^server/infra/(xml|zip)/'),
      { path: '^(server|client|prisma)/', pathNot: ['^server/infra/$1/'] },
    ),
    only(
      'container-below-app',
      'The container is built before the application.',
      code('^server/container[.]ts$'),
      {
        path: '^server/(app|main)[.]ts$',
      },
    ),
    only('app-below-main', 'The application does not listen; main does.', code('^server/app[.]ts$'), {
      path: '^server/main[.]ts$',
    }),
    only(
      'client-enters-through-shared',
      "The client's only door into the server is #shared.",
      { path: '^client/' },
      {
        path: '^(server|prisma|scripts|tests)/',
        pathNot: '^server/shared/',
      },
    ),
    only(
      'client-has-no-node',
      'A browser has no Node modules.',
      { path: '^client/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    only(
      'client-ground-floor',
      'lib and ui serve everything above and know none of it.',
      { path: '^client/src/(lib|ui)/' },
      {
        path: '^client/src/(kit|modules|app)/',
      },
    ),
    only(
      'client-kit-below-modules',
      'The kit serves screens and does not know them.',
      { path: '^client/src/kit/' },
      {
        path: '^client/src/(modules|app)/',
      },
    ),
    only(
      'client-modules-apart',
      'A client module never meets another.',
      { path: '^client/src/modules/([^/]+)/' },
      {
        path: '^client/src/modules/',
        pathNot: '^client/src/modules/$1/',
      },
    ),
    only(
      'client-modules-below-app',
      'The application lists the modules, not the other way round.',
      { path: '^client/src/modules/' },
      {
        path: '^client/src/app/',
      },
    ),
    only(
      'server-without-client',
      'The server is complete without its client.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    only(
      'no-tests-in-production',
      'Tests, scripts and seeds are not part of what runs.',
      code('^(server|client)/'),
      {
        path: '^(tests|scripts|prisma)/',
      },
    ),
    only(
      'no-dev-packages-in-production',
      'The container image has production packages only.',
      code('^server/'),
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    {
      name: 'one-prisma-constructor',
      severity: 'error',
      comment:
        'Only infra/database builds a Prisma client (and infra/statements takes its sql tag); everything else is handed one.',
      from: {
        path: '^server/',
        pathNot: [TEST, '^server/infra/(database|statements)[^/]*[.]ts$', '^server/generated/'],
      },
      to: { path: '^server/generated/prisma/client[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    oneImporter('bullmq', '^server/infra/queue[^/]*[.]ts$'),
    oneImporter('ioredis', '^server/infra/redis[^/]*[.]ts$'),
    oneImporter('socket.io', '^server/infra/socket[^/]*[.]ts$'),
    oneImporter('express', '^server/(app[.]ts$|http/|kit/)'),
    oneImporter('@prisma/adapter-pg', '^server/infra/database[^/]*[.]ts$'),
    oneImporter('nodemailer', '^server/infra/mailer[^/]*[.]ts$'),
    oneImporter('@aws-sdk', '^server/infra/storage[^/]*[.]ts$'),
    // An independent reader for tests; the product writes and reads sheets itself.
    oneImporter('hucre', '^tests/'),
    oneImporter('prom-client', '^server/infra/metrics[^/]*[.]ts$'),
    oneImporter('pino', '^server/infra/logger[^/]*[.]ts$'),
  ],
  options: {
    // TypeScript 7 has no programming interface: with the default parser nothing is read and everything is green.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^server/generated/'] },
    exclude: { path: ['^tests/architecture/fixtures/', '^dist/', '^var/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
