/** The one export of `sandbox/`. Declared here so that the programs that load it compile after the folder is deleted. */
declare module '@/sandbox' {
  export const sandbox: import('./sandbox').Sandbox
}
