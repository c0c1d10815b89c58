// Makes `npm start`, `npm test` and every other script true on a bare clone: installs the packages when they are
// missing or out of date, then runs the wanted script on the Node 24 that comes as a package.
// Plain JavaScript on purpose: it has to run on Node 18 with nothing installed.
//
//   node scripts/bootstrap.mjs scripts/start.ts [arguments…]
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const localNode = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const NEEDED_MEGABYTES = 1500

const stop = (sentence) => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

// npm writes node_modules/.package-lock.json as its very last act, so an interrupted installation has none.
const isInstalled = () => {
  const wanted = readJson(path.join(root, 'package-lock.json'))
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted)
    stop('package-lock.json is missing or broken; restore it with `git checkout package-lock.json`.')
  if (!present || !fs.existsSync(localNode)) return false
  return Object.entries(wanted.packages).every(([place, entry]) => {
    const found = present.packages[place]
    if (place === '') return true
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true
  })
}

const freeMegabytes = () => {
  if (!fs.statfsSync) return Infinity
  const disk = fs.statfsSync(root)
  return (disk.bavail * disk.bsize) / 1024 / 1024
}

const npmCommand = () => {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

const install = () => {
  const free = freeMegabytes()
  if (free < NEEDED_MEGABYTES) {
    stop(
      `Only ${Math.floor(free)} MB are free on this disk; the packages and the database need ${NEEDED_MEGABYTES} MB.`,
    )
  }
  console.log('Installing packages (npm ci); this takes a minute or two the first time …')
  const [command, prefix] = npmCommand()
  // `--include=dev`: building the client needs them even where NODE_ENV=production is set on the machine.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const env = { ...process.env }
  // The outer npm's own settings (script name, node's path) must not leak into the inner one.
  for (const key of Object.keys(env)) if (/^npm_(lifecycle|package|command)/.test(key)) delete env[key]
  const result = spawnSync(command, prefix.concat(args), {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: command.endsWith('.cmd'),
  })
  if (result.error && result.error.code === 'ENOENT') {
    stop(
      'npm was not found. Install Node.js (18 or newer, https://nodejs.org), which brings npm, and try again.',
    )
  }
  if (result.error) stop(`npm could not be started: ${result.error.message}`)
  if (result.signal) process.exit(130)
  if (result.status !== 0) {
    stop(
      '`npm ci` failed; its own message is above. Most often the package registry cannot be reached from here.',
    )
  }
  if (!fs.existsSync(localNode)) {
    stop('The package `node` brought no program for this machine; install Node.js 24 or newer and try again.')
  }
}

const major = Number(process.versions.node.split('.')[0])
if (major < 18) stop(`Node.js ${process.versions.node} is too old: 18 or newer is needed.`)

const [script, ...args] = process.argv.slice(2)
if (!script) stop('Usage: node scripts/bootstrap.mjs <script> [arguments…]')
if (!isInstalled()) install()
process.chdir(root)

// What Node made of our TypeScript is kept for every process after this one: each starts in two thirds of the time. The
// stripping of types is never loaded then, which is about as large as the rest.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'var', 'compile-cache')
const target = path.resolve(root, script)
if (major >= 24) {
  // Already on a Node that runs TypeScript: no second process, so that signals arrive without a detour.
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  process.argv.splice(1, process.argv.length, target, ...args)
  await import(pathToFileURL(target).href)
} else {
  const env = { ...process.env, PATH: `${path.dirname(localNode)}${path.delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(localNode, [target, ...args], { cwd: root, stdio: 'inherit', env })
  // After a Ctrl-C in a terminal the child hears of it twice; the scripts take the second one for the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm hands a SIGTERM to the shell between it and us, which dies of it without telling us.
  const parent = process.ppid
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 250).unref()
  child.on('error', (error) => stop(`The installed Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
}
