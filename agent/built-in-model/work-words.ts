import { wordTable } from '../../domain/word-table.ts';

/** What Spanish texts call the work of an order that is described in English: 'la del parche de cafetería' is the cafeteria wall patch. */
const IN_ENGLISH = wordTable<string>({
  parche: 'patch', biblioteca: 'library', cafeteria: 'cafeteria', lampara: 'light fixture', luz: 'light', luces: 'light', puerta: 'door', pared: 'wall', muro: 'wall', techo: 'ceiling roof', plafon: 'ceiling', piso: 'floor', bano: 'restroom bathroom', cocina: 'kitchen', ventana: 'window', tubo: 'pipe conduit', tuberia: 'pipe conduit', contacto: 'outlet receptacle',
  zanja: 'trench', rampa: 'ramp', banqueta: 'sidewalk curb', cordon: 'curb', drenaje: 'drain', cerca: 'fence', barda: 'fence wall', escalera: 'stair', estacionamiento: 'parking', oficina: 'office', gimnasio: 'gym', salon: 'classroom room', tablero: 'panel', bomba: 'pump', alfombra: 'carpet', pintura: 'paint', losa: 'slab', ducto: 'duct', alarma: 'alarm', timbre: 'bell',
  letrero: 'sign', elevador: 'elevator', porton: 'gate', azulejo: 'tile', concreto: 'concrete', cable: 'cable wire', cableado: 'wiring cable', camara: 'camera', fuga: 'leak', valvula: 'valve', rociador: 'sprinkler', entrada: 'entry entrance', pasillo: 'hallway corridor', sotano: 'basement', marco: 'frame', barandal: 'rail handrail', anden: 'dock', ventilador: 'fan', motor: 'motor', apagador: 'switch', andamio: 'scaffold',
}); // prettier-ignore

/** The English words for a Spanish one; none for any other. */
export const inEnglishWork = (word: string): readonly string[] =>
  (IN_ENGLISH[word] ?? IN_ENGLISH[word.replace(/e?s$/, '')] ?? IN_ENGLISH[word.replace(/s$/, '')])?.split(' ') ?? [];
