/** Machines and rentals: a line of category equipment. Singular; plurals follow by themselves. A new one is one entry. */
export const EQUIPMENT_NOUNS: readonly string[] = [
  'hand grinder', 'dust vac', 'torch rig', 'street sweeper', 'sweeper', 'sweeper truck', 'broom truck', 'jetter machine', 'jetting machine', 'jet machine', 'scissor', 'scissors lift', 'vac machine', 'roto hammer', 'rotohammer', 'walk behind', 'walk behind roller', 'asphalt roller', 'paver machine', 'milling machine', 'tack truck', 'striper', 'line striper', 'floor stripper', 'shot blaster', 'pipe camera', 'sewer camera', 'tile stripper', 'power washer', 'cart', 'tilt truck', 'lumber cart', 'dolly', 'conveyor', 'material hoist', 'hoe ram', 'hoeram', 'ram', 'chipping gun', 'rivet buster', 'vibrator', 'mud mixer', 'core bore', 'nail gun', 'plate tamper', 'concrete buggy', 'buggy', 'auger', 'sander', 'drum sander', 'edger', 'grinder', 'tile saw', 'wet saw', 'skip loader', 'stump grinder', 'stump puller', 'stump puller attachment', 'stump grinder attachment', 'auger attachment', 'breaker attachment', 'hammer attachment', 'grapple attachment', 'bucket attachment', 'broom attachment', 'sweeper attachment', 'fork attachment', 'trencher attachment', 'mulcher attachment', 'brush cutter attachment', 'post puller', 'scaffold plank', 'come along', 'chain fall', 'winch', 'hoist', 'engine hoist', 'pallet jack', 'tow behind lift', 'light string',
  'quickie saw', 'quicky saw', 'quickie', 'cut off saw', 'slab saw', 'street saw', 'ring saw', 'gas saw', 'partner saw', 'road saw', 'miter saw', 'table saw', 'circular saw', 'track saw', 'reciprocating saw', 'skil saw', 'skilsaw', 'chain saw', 'chainsaw', 'pole saw', 'hand saw', 'torch rig', 'cutting rig', 'hand grinder', 'surface grinder', 'dust vac', 'dust extractor', 'lift', 'scissor lift', 'scissorlift', 'boom lift', 'boom', 'boomlift', 'man lift', 'manlift', 'aerial lift', 'articulating boom', 'cherry picker',
  'jlg', 'genie', 'genie lift', 'duct lift', 'drywall lift', 'panel lift', 'material lift', 'forklift', 'fork lift', 'lull', 'telehandler', 'reach lift',
  'gradall', 'bucket truck', 'crane', 'boom truck', 'crane truck', 'hydro crane', 'excavator', 'mini excavator', 'mini ex', 'mini-excavator', 'trackhoe', 'backhoe', 'hoe', 'loader',
  'skid steer', 'skidsteer', 'bobcat', 'dozer', 'bulldozer', 'grader', 'roller', 'compactor', 'plate compactor', 'jumping jack', 'tamper', 'trencher',
  'ditch witch', 'dump truck', 'water truck', 'vac truck', 'slurry vac', 'vacuum truck', 'hydrovac', 'dumpster', 'roll off', 'rolloff', 'roll-off', 'trash bin', 'debris box', 'jackhammer', 'jack hammer',
  'breaker hammer', 'hoe ram', 'hydraulic breaker', 'chipping gun', 'rivet buster', 'bull float', 'laser level', 'total station', 'mud mixer', 'texture machine', 'stud welder', 'mag drill', 'fusion splicer', 'vac trailer', 'stump grinder', 'post driver', 'chipping hammer', 'demo hammer', 'rotary hammer', 'hammer drill', 'core drill', 'core machine', 'core rig', 'coring machine', 'concrete saw', 'saw cutter',
  'walk behind saw', 'wall saw', 'demo saw', 'cutoff saw', 'cut-off saw', 'cut off saw', 'chop saw', 'band saw', 'generator', 'genset', 'compressor', 'air compressor', 'welder machine', 'welder',
  'welding machine', 'weld machine', 'welding rig', 'torch set', 'cutting torch', 'torch', 'light tower', 'light plant', 'light cart', 'heater', 'space heater', 'temp heater', 'dehumidifier', 'air scrubber', 'negative air machine', 'hepa vac',
  'shop vac', 'vacuum', 'trash pump', 'sump pump', 'sub pump', 'submersible pump', 'submersible', 'water pump', 'concrete pump', 'pump truck', 'line pump', 'boom pump', 'concrete mixer', 'mixer', 'mortar mixer',
  'scaffold', 'scaffolding', 'rolling scaffold', 'baker scaffold', 'bakers scaffold', 'baker', 'ladder', 'extension ladder', 'shoring', 'shoring post', 'trench box', 'trench plate', 'road plate', 'tugger',
  'cable puller', 'wire tugger', 'cable tugger', 'pipe bender', 'bender', 'pipe threader', 'threader', 'press tool', 'propress', 'fusion machine', 'locator',
  'floor scraper', 'floor grinder', 'concrete grinder', 'power trowel', 'trowel machine', 'troweling machine', 'trowelling machine', 'ride on trowel', 'walk behind trowel', 'helicopter trowel', 'vibrating screed', 'laser screed', 'screed', 'pressure washer', 'sandblaster', 'paint sprayer', 'airless sprayer', 'sprayer', 'fan', 'air mover',
  'water meter', 'conex', 'storage container', 'porta john', 'porta potty', 'barricade rental', 'fence panel', 'truck', 'pickup truck', 'pickup', 'flatbed', 'box truck',
  'service truck', 'work truck', 'trailer', 'gang box', 'hoist', 'chain fall', 'come along', 'pallet jack', 'sawzall', 'ride-on scraper', 'spider lift', 'swing stage', 'snorkel', 'gpr scanner',
  'grinder', 'angle grinder', 'sander', 'floor buffer', 'buffer', 'belt sander', 'concrete vibrator', 'vibrator', 'wacker', 'blower', 'leaf blower', 'plasma cutter', 'nail gun', 'water heater rental', 'light stand', 'barricade', 'scaffold tower', 'tripod', 'wet vac', 'snake', 'drain machine', 'drain snake', 'jetter', 'hydro jetter', 'threading machine', 'megger',
  'spider box', 'spiderbox', 'skytrak', 'sky trak', 'brokk', 'brokk robot', 'demo robot', 'towable compressor', 'tow behind compressor', 'ride on floor scraper', 'ride on scraper',
]; // prettier-ignore

/** Words that say a thing was rented, not bought. */
export const RENTAL_WORDS = new Set([
  'rental',
  'rentals',
  'rent',
  'rented',
  'renta',
  'rentado',
  'rentada',
  'rentados',
  'renting',
  'rentamos',
  'rente',
  'rento',
  'rentaron',
  'rentando',
  'alquiler',
  'alquilamos',
  'hire',
  'hired',
]);

/** Costs that are neither labor, material nor machine: category other. */
export const OTHER_COST_NOUNS: readonly string[] = [
  'washout', 'concrete washout', 'washout fee', 'expedite', 'rush fee', 'damage fee', 'late fee', 'pickup fee', 'pick up fee', 'cleaning fee', 'environmental fee', 'standby charge', 'wait time', 'waiting time', 'demurrage', 'core charge', 'cancellation fee', 'reinspection fee', 're-inspection fee', 'plan review fee', 'tap fee', 'connection fee', 'meter fee', 'lane closure permit', 'road closure permit', 'street closure permit', 'street permit', 'sidewalk permit', 'crane permit', 'parking permit', 'meter bag', 'dump permit', 'tow fee', 'storage fee', 'permit', 'permit fee', 'permits', 'dump fee', 'dump fees', 'disposal fee', 'disposal', 'dumpster swap', 'dumpster haul', 'dumpster fee', 'dump run', 'dump load', 'dump trip', 'dump ticket', 'dump charge', 'dump haul', 'landfill load', 'landfill trip', 'landfill run', 'landfill charge', 'load to the dump', 'trip to the dump', 'trips to the dump', 'loads to the dump', 'runs to the dump', 'trips to the landfill', 'loads to the landfill', 'runs to the landfill', 'load to dump', 'loads to dump', 'trip to dump', 'trips to dump', 'dump trips', 'dump runs', 'dump loads', 'dump tickets', 'trash haul', 'debris haul', 'junk haul', 'run to the dump', 'load to the landfill', 'trip to the landfill', 'run to the landfill', 'dumpster pull', 'dumpster exchange', 'bin swap', 'fuel surcharge', 'surcharge', 'delivery ticket', 'tow', 'towing', 'street use fee', 'parking pass', 'parking fee', 'haul off', 'haul away', 'load hauled', 'load hauled away', 'load hauled off', 'load haul off', 'hauling', 'landfill fee', 'rental fee', 'equipment rental', 'lift rental', 'pump rental', 'saw rental', 'cleanup charge', 'after hours fee', 'permit cost', 'tipping fee', 'haul off fee', 'delivery fee', 'delivery charge',
  'delivery', 'freight', 'shipping', 'parking', 'toll', 'tolls', 'inspection fee', 'inspection', 'mobilization', 'mob', 'fuel', 'gas', 'diesel', 'per diem', 'hotel', 'lodging',
  'travel', 'mileage', 'restocking fee', 'restock fee', 'subcontractor', 'sub', 'small tools', 'consumables', 'cleanup fee', 'testing', 'locate fee', 'utility locate', 'scan', 'xray',
  'x-ray', 'environmental fee', 'overnight fee', 'expedite fee', 'minimum charge', 'short load fee', 'short load', 'traffic control', 'police detail', 'flagging', 'security', 'fire watch', 'fee', 'charge', 'trip charge', 'service call', 'engineering', 'background check', 'badge', 'badging',
]; // prettier-ignore
