import account from './account.json'
import auth from './auth.json'
import bank from './bank.json'
import content from './content.json'
import crash from './crash.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import layout from './layout.json'
import lobby from './lobby.json'
import mail from './mail.json'
import play from './play.json'
import protection from './protection.json'
import records from './records.json'
import register from './register.json'
import routes from './routes.json'
import security from './security.json'
import terms from './terms.json'
import ui from './ui.json'
import validation from './validation.json'
import wallet from './wallet.json'

export default {
  account,
  auth,
  bank,
  content,
  crash,
  errors,
  games,
  home,
  layout,
  lobby,
  mail,
  play,
  protection,
  records,
  register,
  routes,
  security,
  terms,
  ui,
  validation,
  wallet,
}
