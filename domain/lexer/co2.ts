const HOLDERS = 'cylinders?|tanks?|bottles?|cilindros?|tanques?|botellas?';

/** Stands before a change order's number: not the gas of 'CO2 cylinder', 'tank of CO2'. */
export const NOT_CO2 = String.raw`(?<!(?:${HOLDERS}) (?:of|de) (?=co2))(?!co2 (?:${HOLDERS}|extinguishers?|cartridges?|regulators?|monitors?|meters?|detectors?|sensors?|alarms?|gas)(?![a-z]))`;
