// The scripts that are still JavaScript import these names.
export { CommandError as CannotGoOn } from '../bootstrap/terminal.mjs'
