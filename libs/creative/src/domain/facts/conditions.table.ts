// Words that bind what is said beside them to a condition. Closed lists, in the four known languages.

/** A piece with one of them is a condition itself. */
export const conditionWords = `if when whenever unless provided only except until till while members member customers customer selected subject requires
  wenn falls sofern solange nur außer bis mitglieder kunden kundinnen ausgewählte bei beim
  si quand lorsque lors sauf jusqu seulement uniquement membres adhérents clients sélection hors
  cuando siempre salvo excepto hasta solo sólo socios clientes seleccionados seleccionadas`;

/** A sentence with one of them is true as a whole only. */
export const sentenceConditions = `if unless when whenever provided not no without wenn falls sofern kein keine keinen nicht ohne si quand lorsque ne pas sans cuando siempre sin`;

/** A heading with one of them binds the numbers below it. */
export const headingWords = `for with on in at from before after online für mit im in auf ab vor nach pour avec sur en dans dès avant après chez para con sobre desde antes después
  app store filiale magasin tienda new neue neukunden nouveaux nuevos first erste`;

/** A piece that begins with one of them is no thing. */
export const openingWords = `and but or so because since as although though that which who where while also then thinking und aber oder denn weil da obwohl dass welche der die das wo auch dann
  et mais ou donc car parce que qui dont où aussi alors y pero o porque aunque que quien donde también entonces ni nor`;

/** Full stops behind them end no sentence. */
export const abbreviations = `excl incl inkl exkl zzgl ca bzw evtl ggf min max approx nr no st dr mr mrs ms prof str tel usw z b d h u a s o e g i p ej av avda bd env c n núm num pág art apt ave
  vs jr sr etc geb gegr mind od vgl ext fig dept est vol rd ste bldg`;
