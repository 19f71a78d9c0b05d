/** Serves the embedded API alone, for operators who scale the site and the API separately: `npm run api`. */
// In this process: the embedded database has one owner, and a signal arrives once.
import '@/server/main'
