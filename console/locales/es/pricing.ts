/** Credits, line kinds and markup rules. */
export const pricing = {
  '"{name}" is a credit: its unit cost must be 0 or more.':
    '"{name}" es un crédito: su costo unitario debe ser 0 o más.',
  '"{name}" is credited on more than one line.': '"{name}" se acredita en más de un renglón.',
  'The credit for "{name}" is more than this change order charges for it.':
    'El crédito por "{name}" es mayor que lo que cobra esta orden de cambio.',
  '"{name}" is a percentage of a line that is a percentage of it.':
    '"{name}" es un porcentaje de un renglón que es un porcentaje de este.',
  '"{name}" is a percentage of nothing on this change order.':
    '"{name}" es un porcentaje de algo que no está en esta orden de cambio.',
  'Amounts, people and days must be numbers of at least 0':
    'Los importes, las personas y los días deben ser números de 0 o más',
  'Choose the line that this is a percentage of.': 'Elija el renglón del que es porcentaje.',
  'Enter the amount that this is a percentage of.': 'Escriba el importe del que es porcentaje.',
  'Enter the allowance amount.': 'Escriba el importe de la partida provisional.',
  'The bill must be an attachment of this change order.': 'La factura debe ser un adjunto de esta orden de cambio.',
  '"{name}" has tiers, so it must be a percentage.': '"{name}" tiene tramos, así que debe ser un porcentaje.',
  'Each tier of "{name}" must be from 0% to 100%.': 'Cada tramo de "{name}" debe estar entre 0% y 100%.',
  'The tiers of "{name}" must rise from one to the next.': 'Los tramos de "{name}" deben ir de menor a mayor.',
  'The tiers of "{name}" leave a gap above {amount}. Add a last tier without a limit.':
    'Los tramos de "{name}" no cubren lo que pasa de {amount}. Agregue un último tramo sin límite.',
  'The tier of "{name}" without a limit must be the last.': 'El tramo de "{name}" sin límite debe ser el último.',
  '"{name}" applies to the order total, so its category must be General.':
    '"{name}" se aplica al total de la orden, así que su categoría debe ser General.',
  '"{name}" applies to subcontractor lines, so its category must be Other.':
    '"{name}" se aplica a subcontratistas, así que su categoría debe ser Otros.',
  'With "{name}" the markups on the running total come to more than 100%.':
    'Con "{name}" los recargos sobre el total acumulado pasan de 100%.',
  'The markup cap must be from 0% to 100%, not {rate}.': 'El tope de recargos debe estar entre 0% y 100%, no {rate}.',
};
