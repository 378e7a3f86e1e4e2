import type { Language } from '../actor.ts';
import { foldText } from '../lexer/fold-text.ts';

const SPANISH = new Set(
  `el la los las un una unos unas de del al en y con por para que se su sus es son fue fueron era esta estan este estos esa ese eso nos me te le lo mi mis nosotros yo hoy ayer manana
  dos tres cuatro cinco seis siete ocho nueve diez media medio hora horas dias hombres hombre muchachos ayudante ayudantes electricista electricistas usamos usamos pusimos instalamos movimos trabajamos trabajo pies pie tubo tuberia
  cable caja cajas conectores coples codos hola gracias buenos buenas dias tardes si no cambia cambialo quita quitale agrega agregale ponle hazlo deshacer borra orden obra cuanto cuantos que cual cuando donde abierto abiertas pendiente pendientes manda mandalo envia enviar
  piso cada uno tambien mas menos otro otra otros otras extra segun pidio dijo fotos foto concreto tablaroca varilla plomero plomeros carpinteros pintores jalamos corrimos cortamos quitamos demolimos reubicamos hicimos fueron eran jefe trabajo equivocado equivocada cuadrilla rato listo bien porque como sin sobre desde hasta`
    .split(/\s+/)
    .filter((word) => word !== 'no' && word !== 'me' && word !== 'extra' && word !== 'cable'),
);
const ENGLISH = new Set(
  `the a an of to in on at for and with we our us my i me is are was were be it its this that these those what whats how did do does not make should guys guy men man hrs hr hours hour days each used use installed moved relocated relocating
  worked working from by add added remove scratch change send order job ft feet box boxes pipe wire please thanks thank hello hi hey yes yesterday today still open status floor room per told asked need needed more less also plus then wrong undo fix still half`.split(
    /\s+/,
  ),
);

/** The language of a text, by its small words; null where it is too short or too mixed to tell. */
export function detectLanguage(text: string): Language | null {
  let spanish = 0;
  let english = 0;
  for (const word of foldText(text).text.split(/[^a-z']+/)) {
    if (SPANISH.has(word)) spanish += 1;
    if (ENGLISH.has(word)) english += 1;
  }
  if (/[ñ¿¡]|[áéíóú]/i.test(text)) spanish += 1;
  if (spanish >= 2 && spanish > english * 1.5) return 'Spanish';
  if (english >= 2 && english > spanish * 1.5) return 'English';
  return null;
}
