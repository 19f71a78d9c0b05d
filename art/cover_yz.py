"""Covers of the titles at YZ."""
import math
import random

import figures
import parts
import rig
from parts import at, box, gem, jewel, light, limb, orb, petal, plate, sculpt, setting, torus, turned, wire

TITLES = ['emperor_seal', 'cloud_palace', 'tiger_gate', 'firefly_pond', 'opera_mask', 'abacus_king', 'amber_forest', 'star_ferry']
RUBY = jewel((.62, .012, .03))


def emperor_seal():
    setting(warm=.14, tint=(1, .20, .07), far=parts.LANTERNS[:3], front=220)
    jade = dict(color=(.06, .42, .22), roughness=.10, coat=1)
    sculpt([((0, 0, 0), (.92, .16, .62)), ((-.5, .02, .3), (.36, .14, .28)), ((.5, .02, .3), (.36, .14, .28))], 'silk', voxel=.03, smooth=10, where=(0, .10, .1), color=(.50, .02, .012), roughness=.4)
    for x, z in ((-.86, .48), (.86, .48)):
        orb(.07, (x, .10, z), 'gold', segments=24)
        for k in range(4):
            limb([(x, .08, z), (x + (k - 1.5) * .03, .02, z + .12), (x + (k - 1.5) * .05, .01, z + .22)], [.018, .018, .01], 'gold')
    with at(0, .26, .05, turn=(0, -28, 0)):
        box((.92, .46, .92), (0, .25, 0), 'jade', bevel=.06, **jade)
        box((.96, .06, .96), (0, .05, 0), 'gold', bevel=.02, roughness=.2)
        box((.78, .08, .78), (0, .50, 0), 'jade', bevel=.03, **jade)
        for face in (0, 90):
            with at(0, .26, 0, turn=(0, face, 0)):
                wire([(x, y, .465) for x, y in rig.rounded(.74, .26, .04)], .014, 'gold', ring=True)
                for k in range(5):
                    plate(rig.circle(.052), .03, 'gold', ((k - 2) * .14, 0, .46), roughness=.2)
        (x, y, z), r = figures.coil(turns=1.35, wide=.34, low=.60, high=.86, thick=.115, depth=1, **jade)
        limb([(x, y - .03, z), (x - .10, y + .10, z + .10), (x - .16, y + .28, z + .16)], [r, r, r * .95], 'jade', **jade)
        with at(-.22, 1.20, .20, size=.56, turn=(0, 34, 0)):
            figures.dragon_head(mane='gold', **jade)
    parts.coins([(-.62, .03, .92, 90), (.56, .03, .98, 90, 0, 20)], .16)


def cloud_palace():
    setting(warm=.20, tint=(.62, .26, .70), far=parts.LANTERNS, front=200, fill=260)
    with at(0, .52, -.2, turn=(5, 0, 0)):
        turned([(.98, -.10), (.98, 0), (.90, .04), (.80, .04), (.80, .12), (0, .12)], 'ivory', curved=False, square=.05)
        parts.roof((0, .12, 0), 1.06, 3, tile='teal')
    for side in (-1, 1):
        parts.roof((side * .76, .42, .16), .46, 2, tile='teal')
    for x, y, z, size, seed in ((-.62, .10, .62, .66, 2), (.60, .06, .66, .70, 5), (0, .0, .90, .62, 3), (-.86, .62, -.7, .50, 4), (.90, .70, -.7, .52, 6), (.0, .26, .35, .80, 8), (-.66, 1.66, -.9, .34, 7), (.70, 1.86, -.9, .38, 9)):
        parts.cloud((x, y, z), size, 'cloud', seed, color=(.90, .80, .80), roughness=.85)


def tiger_gate():
    setting(warm=.08, far=False, front=300, key=420)
    for side in (-1, 1):
        box((1.02, 3.0, .12), (side * .515, 1.3, -.30), 'door', bevel=.02, color=(.40, .022, .012), roughness=.25, coat=.8)
        for row in range(6):
            for col in range(3):
                y = .28 + .42 * row
                x = side * (.20 + .31 * col)
                if math.hypot(x, y - 1.18) > .72:
                    turned([(0, .07), (.05, .06), (.085, .02), (.09, 0)], 'gold', (x, y, -.235), turn=(90, 0, 0), roughness=.22)
    for y in (.02, 2.42):
        box((2.3, .10, .05), (0, y, -.22), 'gold', bevel=.015, roughness=.3)
    look = dict(color=(1, .60, .20), metallic=.9, roughness=.32)
    with at(0, 1.28, -.12):
        plate(parts.scallop(.56, 20, .05), .10, 'gold', (0, .02, -.08), bevel=.03, roughness=.28)
        torus(.50, .03, (0, .02, -.02), 'vermilion')
        sculpt([((0, .06, .06), (.36, .34, .20)), ((-.13, -.10, .22), (.17, .13, .13)), ((.13, -.10, .22), (.17, .13, .13)), ((0, .04, .24), (.085, .18, .10)), ((0, -.25, .16), (.17, .09, .10)),
                ((-.15, .19, .22), (.14, .05, .06), (0, 0, 16)), ((.15, .19, .22), (.14, .05, .06), (0, 0, -16)), ((-.29, .36, .02), (.11, .12, .06)), ((.29, .36, .02), (.11, .12, .06)), ((-.30, -.06, .10), (.11, .16, .10)), ((.30, -.06, .10), (.11, .16, .10))], 'tiger', voxel=.017, smooth=4, **look)
        orb((.075, .052, .05), (0, -.02, .345), 'ink', segments=24, roughness=.2)
        for side in (-1, 1):
            orb((.07, .055, .04), (side * .15, .12, .245), 'amber', turn=(0, 0, side * 14), segments=32, glow=(1, .4, .05), strength=.25)
            orb((.020, .045, .02), (side * .147, .12, .28), 'ink', segments=16)
            limb([(side * .10, -.18, .32), (side * .105, -.30, .33)], [.028, .004], 'ivory')
            for k in range(3):
                limb([(side * .30, .16 - .13 * k, .16), (side * .22, .15 - .12 * k, .225 - .01 * k)], [.022, .006], 'ink')
                wire([(side * .16, -.08 - .03 * k, .34), (side * .34, -.04 - .06 * k, .34), (side * .50, -.04 - .09 * k, .26)], .006, 'ivory')
        for k, wide in enumerate((.13, .18, .12)):
            limb([(-wide, .27 + .06 * k + .02, .205 - .05 * k), (0, .25 + .06 * k, .235 - .05 * k), (wide, .27 + .06 * k + .02, .205 - .05 * k)], [.006, .024, .006], 'ink')
        limb([(0, .24, .24), (0, .44, .15)], [.02, .008], 'ink')
        torus(.34, .045, (0, -.46, .24), 'gold', turn=(-8, 0, 0), roughness=.18)
        orb(.075, (0, -.80, .30), 'ruby', segments=32, **RUBY)


def firefly_pond():
    setting(warm=.13, tint=(.14, .50, .22), far=False, front=110, key=300, pool=True)
    moon = plate(rig.circle(.34, 90), .04, 'moon', (-.44, 2.0, -1.3), color=(.9, .9, .75), glow=(.9, .92, .66), strength=.6)
    moon.active_material.cycles.sample_as_light = False
    for x, z, r, gap in ((.04, .35, .62, .5), (-.74, .84, .34, 2.2), (.80, .86, .30, 3.6), (-.86, -.5, .40, .2), (.86, -.6, .46, 1.2), (.10, -1.2, .36, 3)):
        pad = [(r * math.cos(a), r * math.sin(a)) for a in (gap + .25 + (2 * math.pi - .5) * k / 40 for k in range(41))] + [(0, 0)]
        plate(pad, .03, 'pad', (x, .03, z), turn=(-90, 0, 0), bevel=.010, color=(.012, .20, .07), roughness=.3, coat=.5)
        for k in range(9):
            a = gap + .5 + (2 * math.pi - 1) * k / 8
            wire([(x, .05, z), (x + r * .9 * math.cos(a), .05, z - r * .9 * math.sin(a))], .006, 'pad', color=(.04, .34, .12))
    skin = dict(color=(.10, .42, .06), roughness=.22, coat=1)
    with at(.04, .06, .34, size=1.06, turn=(0, -22, 0)):
        sculpt([((0, .28, 0), (.32, .28, .32)), ((0, .52, .10), (.28, .20, .24)), ((-.16, .70, .10), .105), ((.16, .70, .10), .105), ((-.32, .14, -.02), (.15, .16, .24)), ((.32, .14, -.02), (.15, .16, .24)),
                {'limb': [(-.18, .30, .22), (-.22, .12, .34), (-.24, .03, .42)], 'radii': [.085, .06, .07]}, {'limb': [(.18, .30, .22), (.22, .12, .34), (.24, .03, .42)], 'radii': [.085, .06, .07]},
                {'limb': [(-.36, .05, .10), (-.44, .03, .30)], 'radii': [.075, .05]}, {'limb': [(.36, .05, .10), (.44, .03, .30)], 'radii': [.075, .05]}], 'frog', voxel=.02, smooth=7, **skin)
        sculpt([((0, .30, .16), (.22, .22, .19)), ((0, .45, .22), (.20, .10, .14))], 'belly', voxel=.02, color=(.74, .74, .36), roughness=.35)
        for side in (-1, 1):
            orb((.075, .075, .05), (side * .165, .715, .175), 'gold', segments=32)
            orb((.052, .036, .04), (side * .167, .715, .205), 'ink', segments=24, roughness=.04, coat=1)
        wire([(.22 * math.sin(a), .505 - .03 * math.cos(a), .13 + .225 * math.cos(a)) for a in (-1.2 + 2.4 * k / 14 for k in range(15))], .010, 'wood')
        with at(0, .70, -.02, size=.9):
            y = .08
            for k, tall in enumerate((.16, .24, .16)):
                limb([((k - 1) * .10, y, .02), ((k - 1) * .15, y + tall, .02)], [.03, .006], 'gold')
            torus(.13, .026, (0, y, 0), 'gold', turn=(84, 0, 0))
    figures.lotus((-.66, .04, .30), .42)
    figures.lotus((.74, .04, -.1), .52)
    for x, z, high in ((-.98, .1, 1.5), (-.84, -.2, 1.8), (.98, .2, 1.3), (1.06, -.1, 1.7), (-1.06, -.5, 1.3)):
        limb([(x, 0, z), (x + .02, high * .6, z), (x + .05, high, z)], [.014, .012, .008], 'jade')
        limb([(x + .045, high - .08, z), (x + .06, high + .22, z)], [.042, .040], 'wood')
        petal(high * .8, .07, [(.01, .16, .06), (.06, .34, .12)], (x, 0, z), turn=(12, 0, -14), cup=.3, curl=.3, point=.5)
    parts.specks(34, ((-1, 1), (.5, 2.2), (-.5, .8)), color=(.80, 1, .22), strength=7, size=(.010, .022), seed=9, avoid=(.04, .6, .45))


def opera_mask():
    setting(warm=.14, tint=(1, .12, .12), far=False, front=210)
    face = parts.closed([(0, .72), (.34, .66), (.50, .40), (.52, .05), (.42, -.36), (.22, -.66), (0, -.76), (-.22, -.66), (-.42, -.36), (-.52, .05), (-.50, .40), (-.34, .66)])

    def painted_on(points, name, lift=0.0, size=1.0, **look):
        """A flat shape bent onto the mask's surface."""
        piece = rig.outline([[(x * size, y * size) for x, y in points]], .014, .004)
        rig.slice_mesh(piece, .05)
        for vert in piece.data.vertices:
            x, y, z = vert.co
            vert.co.z = z + lift + .34 * (1 - (x / .62) ** 2) + .05 * (1 - (y / .8) ** 2)
        return parts._put(rig.dress(piece, name, **{'roughness': .22, 'coat': .8, **look}))

    with at(0, .98, .0, turn=(0, -12, 0)):
        painted_on(face, 'ivory')
        painted_on(face, 'gold', -.03, 1.03, roughness=.24)
        for side in (-1, 1):
            shape = lambda knots: [(side * x, y) for x, y in parts.closed(knots)][::side]
            painted_on(shape([(.03, .62), (.20, .60), (.30, .44), (.20, .34), (.08, .30), (.03, .40)]), 'vermilion', .004)
            painted_on(shape([(.06, .14), (.16, .24), (.34, .30), (.50, .48), (.46, .22), (.38, .06), (.24, .00), (.12, .04)]), 'ink', .006)
            painted_on(shape([(.14, .125), (.22, .165), (.33, .15), (.27, .085), (.20, .08)]), 'ivory', .014)
            painted_on([(side * .24 + .036 * math.cos(a), .125 + .036 * math.sin(a)) for a in (2 * math.pi * k / 24 for k in range(24))], 'ink', .022)
            painted_on(shape([(.08, .36), (.22, .40), (.36, .50), (.24, .46), (.10, .42)]), 'ink', .012)
            painted_on(shape([(.16, -.10), (.30, -.04), (.44, -.02), (.42, -.22), (.30, -.40), (.20, -.34), (.26, -.22)]), 'vermilion', .005)
            painted_on(shape([(.30, -.12), (.36, -.12), (.35, -.20), (.29, -.26)]), 'gold', .014)
            painted_on(shape([(.02, -.14), (.10, -.17), (.12, -.23), (.05, -.22)]), 'ink', .03)
        painted_on(parts.closed([(0, .26), (.045, .06), (.07, -.12), (0, -.16), (-.07, -.12), (-.045, .06)]), 'ivory', .030)
        painted_on(parts.closed([(0, -.36), (.09, -.335), (.19, -.37), (.10, -.44), (0, -.46), (-.10, -.44), (-.19, -.37), (-.09, -.335)]), 'vermilion', .012)
        painted_on(parts.closed([(0, -.52), (.07, -.60), (.0, -.72), (-.07, -.60)]), 'ink', .006)
        painted_on([(x * .09, .50 + y * .12) for x, y in parts.FLAME], 'gold', .014)
        rows = ((9, .60, .70, .085), (7, .52, .90, .075), (5, .40, 1.07, .065))
        for n, (count, wide, y, r) in enumerate(rows):
            for k in range(count):
                s = k / (count - 1) * 2 - 1
                orb(r, (s * wide, y - .20 * s * s - (0 if n else .02), .20 - .22 * s * s - .04 * n), ('vermilion', 'teal', 'gold')[(k + n) % 3], segments=32, coat=1, roughness=.12)
        orb(.11, (0, 1.22, .12), 'ruby', segments=32, **RUBY)
        for side in (-1, 1):
            for k in range(2):
                petal(1.5 - .3 * k, .13, [(.62, .045, .02), (.95, .58, .20), (.03, .24, .26)], (side * .46, .66, -.12), turn=(4, side * 10, side * -(26 + 22 * k)), cup=.3, curl=-.2, point=.4, ridges=.02)
            orb(.075, (side * .58, .26, .02), 'gold', segments=24)
            for k in range(6):
                x = side * (.58 + .012 * (k - 3))
                limb([(x, .20, .02), (x + side * .03, -.20, .04), (x, -.62, .02)], [.014, .018, .012], 'vermilion')


def abacus_king():
    setting(warm=.14, tint=(1, .26, .07), far=parts.LANTERNS[:3], front=230)
    with at(0, .84, 0, turn=(-10, -18, 0)):
        for y in (-.66, .26, .60):
            box((1.72, .10, .17), (0, y, 0), 'wood', bevel=.02, color=(.20, .06, .025), roughness=.2, coat=1)
        for x in (-.85, .85):
            box((.11, 1.40, .19), (x, -.03, 0), 'wood', bevel=.02, color=(.20, .06, .025), roughness=.2, coat=1)
            for y in (-.66, .60):
                box((.15, .15, .22), (x, y, 0), 'gold', bevel=.03, roughness=.22)
        rng = random.Random(12)
        for k in range(7):
            x = -.66 + .22 * k
            limb([(x, -.64, 0), (x, .58, 0)], [.014, .014], 'gold')
            raised = rng.randint(0, 4)
            name = ('jade', 'gold', 'vermilion', 'gold', 'jade', 'gold', 'vermilion')[k]
            for bead in range(5):
                y = -.56 + .115 * bead + (.22 if bead >= 5 - raised else 0)
                turned([(.02, -.05), (.07, -.044), (.105, 0), (.07, .044), (.02, .05)], name, (x, y, 0), coat=.8, roughness=.14)
            for bead in range(2):
                turned([(.02, -.05), (.07, -.044), (.105, 0), (.07, .044), (.02, .05)], name, (x, .36 + .115 * bead + .02 * (k % 2), 0), coat=.8, roughness=.14)
        with at(0, .66, .02, size=.74, turn=(6, 0, 0)):
            shape = [(-.46, 0), (-.56, .46), (-.33, .24), (-.28, .54), (-.10, .28), (0, .68), (.10, .28), (.28, .54), (.33, .24), (.56, .46), (.46, 0)]
            plate(shape, .16, 'gold', bevel=.035, roughness=.26)
            for x, y in ((-.56, .48), (-.28, .56), (0, .71), (.28, .56), (.56, .48)):
                orb(.07, (x, y, 0), 'pearl', segments=24, color=(.95, .90, .80), roughness=.12, coat=1)
            gem(.13, 'ruby', (0, .28, .08), turn=(90, 0, 0), **RUBY)
            for k in range(5):
                orb(.05, ((k - 2) * .18, .06, .09), ('jade', 'cobalt', 'vermilion', 'cobalt', 'jade')[k], segments=20, coat=1)
    parts.stack((-.62, 0, .66), 4, .20)
    parts.stack((.64, 0, .62), 6, .20)
    figures.ingot((.04, 0, .92), .40, (0, -12, 0))


def amber_forest():
    setting(warm=.18, tint=(1, .40, .05), far=False, front=200, key=440)
    bark = dict(color=(.10, .045, .02), roughness=.8)
    for x, z, r in ((-.92, -.5, .24), (.96, -.6, .28), (-.30, -1.3, .18), (.40, -1.4, .20), (-1.2, -1.2, .22)):
        trunk = turned([(r * 1.5, 0), (r * 1.1, .2), (r, .7), (r * .95, 3)], 'bark', (x, 0, z), **bark)
        rig.grain(trunk, 5, 1, .12)
    with at(0, .50, .1, turn=(0, -10, -8)):
        drop = [(0, 1.30), (.05, 1.20), (.16, .96), (.36, .60), (.52, .24), (.54, -.02), (.44, -.26), (.24, -.40), (0, -.44)]
        resin = turned(drop[::-1], 'amber', color=(1, .50, .08), roughness=.03, coat=1, glow=(1, .34, .02), strength=.10)
        resin.active_material.node_tree.nodes['Principled BSDF'].inputs['Alpha'].default_value = .40  # the beetle is to be seen
        with at(0, .10, 0, turn=(14, 0, 24)):
            orb((.17, .24, .11), (0, -.05, .02), 'beetle', color=(.02, .22, .12), metallic=.8, roughness=.16)
            orb((.12, .09, .09), (0, .22, .02), 'ink', segments=32)
            wire([(0, -.28, .135), (0, .16, .135)], .008, 'gold')
            for side in (-1, 1):
                wire([(side * .04, .29, .03), (side * .12, .40, .04), (side * .20, .42, .04)], .012, 'ink')
                for k in range(3):
                    wire([(side * .13, .10 - .13 * k, .02), (side * .27, .14 - .15 * k, .03), (side * .33, .04 - .17 * k, 0)], .014, 'ink')
    parts.lamp((0, .62, -.75), 12, (1, .55, .12), .2)
    torus(.07, .024, (.185, 1.86, .1), 'gold')
    turned([(.10, 0), (.085, .08), (.04, .13), (0, .14)], 'gold', (.165, 1.70, .1), turn=(0, 0, -8))
    sculpt([((0, .02, .2), (.92, .14, .62)), ((-.62, .04, .3), (.36, .16, .3)), ((.66, .04, .2), (.36, .18, .3))], 'moss', voxel=.03, smooth=6, color=(.05, .13, .02), roughness=.9)
    for x, z, high, r in ((-.62, .56, .30, .15), (-.40, .70, .18, .10), (.64, .52, .36, .17), (.82, .62, .20, .10)):
        turned([(.045, 0), (.035, high * .7), (.04, high)], 'ivory', (x, .10, z))
        turned([(0, r * .7), (r * .6, r * .55), (r, 0), (r * .6, .02), (0, .03)], 'vermilion', (x, .08 + high, z), coat=1)
        for k in range(5):
            a = 1.26 * k
            orb((.022, .022, .016), (x + r * .55 * math.sin(a), .08 + high + r * .54, z + r * .55 * math.cos(a)), 'ivory', segments=12)
    for x, z, turn in ((-.9, .5, 20), (.94, .3, -24), (.3, .78, 40), (-.14, .8, -34)):
        for k in range(5):
            petal(.42, .10, [(.10, .14, .01), (.42, .30, .03)], (x, .06, z), turn=(18, 0, turn + 26 * (k - 2)), cup=.3, curl=.5, point=.6)
    parts.specks(40, ((-1, 1), (.3, 2.4), (-.6, .8)), color=(1, .62, .14), strength=5, size=(.006, .015), avoid=(0, .8, .5))


def star_ferry():
    setting(warm=.20, tint=(.20, .22, 1), far=False, front=170, pool=True)
    with at(0, .10, 0, turn=(0, -24, 0)):
        hull = dict(color=(.05, .10, .34), roughness=.16, coat=1)
        spots = [(-.94, .62, 0), (-.66, .26, 0), (-.28, .14, 0), (.28, .14, 0), (.66, .26, 0), (.94, .62, 0)]
        sculpt([{'limb': spots, 'radii': [.03, .15, .21, .21, .15, .03]}], 'hull', voxel=.022, **hull)
        box((1.0, .05, .30), (0, .30, 0), 'wood', bevel=.02)
        for side in (-1, 1):
            wire([(-.94, .66, 0), (-.66, .36, side * .13), (-.28, .30, side * .20), (.28, .30, side * .20), (.66, .36, side * .13), (.94, .66, 0)], .022, 'gold')
        for k in range(5):
            plate(parts.star(5, .055, .024), .02, 'gold', (-.36 + .18 * k, .18, .205))
        for x in (-.30, .30):
            for z in (-.13, .13):
                limb([(x, .30, z), (x, .78, z)], [.018, .018], 'gold')
        with at(0, .80, 0, size=(1, 1, .62)):
            turned([(.56, .06), (.50, -.02), (.36, .06), (.18, .18), (0, .24)], 'teal', coat=1, roughness=.16)
            torus(.54, .018, (0, .03, 0), 'gold', turn=(90, 0, 0))
        parts.lantern((0, .36, 0), .32)
        limb([(.90, .62, 0), (1.0, .86, 0), (.92, 1.02, 0)], [.02, .016, .012], 'gold')
        parts.lantern((.88, .72, 0), .24)
    parts.lamp((0, .56, .34), 5)
    moon = plate(parts.crescent(.42, .35, .22), .06, 'gold', (-.34, 1.86, -.5), bevel=.02, glow=(1, .70, .32), strength=.5)
    moon.active_material.cycles.sample_as_light = False
    rng = random.Random(21)
    for _ in range(150):  # the river of stars
        t = rng.uniform(0, 1)
        x, y = -1.5 + 3.2 * t + rng.gauss(0, .16), 1.0 + 1.9 * t + rng.gauss(0, .22)
        light(rng.choice((.006, .008, .012, .017)), (x, y, -2), rng.choice(((.9, .92, 1), (1, .85, .6), (.6, .75, 1))), rng.uniform(2, 5), 'star')
    for k in range(5):
        parts._put(rig.halo((0, 0, 0), .80, (.34, .34, 1), .10), (-1.3 + .70 * k, 1.14 + .42 * k, -2.2 - .01 * k))
    for x, y, r in ((.56, 1.74, .09), (.20, 2.14, .06), (.78, 1.30, .055), (-.82, 1.36, .06)):
        plate(parts.star(4, r, r * .3), .03, 'ivory', (x, y, -.2), glow=(1, .9, .7), strength=1.2)
