// The scripts that are still JavaScript import this name.
export { readEnvironmentFiles } from '../bootstrap/environment.mjs'
