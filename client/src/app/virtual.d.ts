// Made by client/build/screen-names.ts.
declare module 'virtual:screen-names/*' {
  export const names: Record<string, object>
}
