import { wordSet } from '../../domain/reading/lexicon/word-set.ts';

/** Words that corrections, answers and questions are made of; they name no thing and hold no number. */
export const EDIT_WORDS: ReadonlySet<string> = wordSet(`
  make, makes, made, change, changed, fix, correct, correction, update, set, put, add, also, more, another, extra, take, took, off, out,
  remove, delete, scratch, drop, undo, back, forget, keep, leave, move, switch, swap, instead, rather, not, wasnt, was, were, is, are, isnt,
  should, shouldve, would, could, can, did, didnt, does, doesnt, dont, have, has, had, been, be, say, said, says, meant, mean, actually,
  really, just, only, still, yet, again, same, other, one, ones, that, this, these, those, them, they, there, their, its, our, your, mine,
  what, which, who, when, where, how, why, many, much, any, some, all, both, none, each, per, and, but, for, from, with, without, into,
  onto, about, over, under, than, then, now, today, yes, yeah, yep, yup, okay, sure, nope, please, thanks, thank, thx, you, hey, hello,
  good, morning, afternoon, evening, day, bye, later, great, sorry, oops, wrong, right, wait, never, mind, order, orders, change, number,
  line, lines, list, show, tell, check, see, look, open, status, pending, approved, sent, send, done, job, total, works, sounds, got, get,
  the, will, wont, want, wants, need, needs, let, know, like, way, thing, stuff, going, goes, went, came, come, here, ahead, too, already,
  pon, ponle, pone, ponga, poner, cambia, cambiar, cambie, corrige, corregir, quita, quitale, quitar, quite, borra, borrar, elimina, saca,
  sacale, agrega, agregale, agregar, anade, suma, sumale, deja, dejalo, mueve, pasa, eran, era, fueron, fue, son, sea, sean, estaba, hay,
  habia, que, cual, cuales, quien, cuando, donde, como, cuanto, cuanta, cuantos, cuantas, por, para, con, sin, del, los, las, una, uno,
  unos, unas, esa, ese, eso, esas, esos, esta, este, esto, otro, otra, otros, otras, mas, menos, tambien, solo, nada, todo, toda, todos,
  todas, cada, pero, porque, gracias, hola, buenos, buenas, dias, tardes, noches, favor, bien, mal, perdon, disculpa, digo, mejor, hoy,
  ayer, orden, ordenes, cambio, numero, obra, lista, muestra, dime, abierto, abierta, abiertas, pendiente, aprobado, aprobada, manda,
  mandale, envia, listo, lista, si, claro, vale, bueno, ahora, luego, despues, antes, mismo, misma, mismos, mismas, nos, les, muy
`);
