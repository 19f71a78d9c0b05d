/**
 * The one export of `sandbox/`. It is declared here so that the programs that load it still compile after the folder is
 * deleted.
 */
declare module '@/sandbox' {
  export const sandbox: import('./sandbox').Sandbox
}
